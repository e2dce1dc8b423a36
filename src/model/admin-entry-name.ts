import { toZonedIso } from '#contract/zone.ts';
import { type AnyDocument, entryNameOf, textOf, zoneOf } from './admin-entry.ts';
import type { DocumentKind } from './admin-kinds.ts';

const days = new Intl.DateTimeFormat('es-MX', {
  ...({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const),
});

/** A name with the day of an event, as `2026-12-05`: events of a series have one name. */
export const datedName = (name: string, day: string | null): string =>
  day === null ? name : `${name} (${days.format(new Date(`${day}T00:00:00Z`))})`;

/** The name of an entry among others of its kind: that of an event has its day. */
export function distinctNameOf(kind: DocumentKind, document: AnyDocument): string {
  const name = entryNameOf(kind, document);
  const start = kind === 'event' ? textOf(document, 'start_at') : '';
  return name && start ? datedName(name, toZonedIso(start, zoneOf(document)).slice(0, 10)) : name;
}
