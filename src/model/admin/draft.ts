import { fromLocalTime, toZonedIso } from '#contract/zone.ts';
import { areSame } from '../are-same.ts';
import { changedFields } from '../draft.ts';
import { type AnyDocument, zoneOf } from './entry.ts';

/*
 * While a document is edited its instants are times on the clocks of its zone, as controls ask for them:
 * `2026-12-05T20:30`, or empty for none.
 */

/** A time as controls give it; they give other text for what is none. */
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

const mapFields = (
  document: AnyDocument,
  fields: readonly string[],
  change: (value: unknown) => unknown,
): AnyDocument => ({
  ...document,
  ...Object.fromEntries(
    fields.filter((field) => field in document).map((field) => [field, change(document[field])]),
  ),
});

/** A stored document as controls show it. */
export function toDraft(document: AnyDocument, instants: readonly string[]): AnyDocument {
  const zone = zoneOf(document);
  return mapFields(document, instants, (value) =>
    typeof value === 'string' && value ? toZonedIso(value, zone).slice(0, 16) : '',
  );
}

/** A draft as the API expects it. Text that is no time stays unchanged, and the API refuses it. */
export function fromDraft(draft: AnyDocument, instants: readonly string[]): AnyDocument {
  const zone = zoneOf(draft);
  return mapFields(draft, instants, (value) => {
    if (typeof value !== 'string' || value === '') return null;
    return LOCAL.test(value) ? fromLocalTime(`${value}:00`, zone) : value;
  });
}

/** The fields in which a draft differs from what is stored. With its zone, the instants of a document change. */
export function unsavedFields(
  draft: AnyDocument,
  stored: AnyDocument,
  instants: readonly string[],
): string[] {
  const changed: readonly string[] = changedFields(draft, stored);
  const isOtherZone = !areSame(draft['timezone'], stored['timezone']);
  return Object.keys(draft).filter(
    (field) => changed.includes(field) || (isOtherZone && instants.includes(field) && draft[field] !== ''),
  );
}
