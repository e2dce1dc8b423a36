import { toZonedIso } from '#contract/zone.ts';
import { type AnyDocument, entryNameOf, textOf, zoneOf } from './entry.ts';
import type { DocumentKind } from './kinds.ts';
import { datedName } from '../event/dated-name.ts';

/** The name of an entry among others of its kind: that of an event has its day. */
export function distinctNameOf(kind: DocumentKind, document: AnyDocument): string {
  const name = entryNameOf(kind, document);
  const start = kind === 'event' ? textOf(document, 'start_at') : '';
  return name && start ? datedName(name, toZonedIso(start, zoneOf(document)).slice(0, 10)) : name;
}
