import type { FieldErrors } from '#contract/errors.ts';
import { fieldMessage } from '#contract/messages.ts';
import { DEFAULT_ZONE, isZone } from '#contract/zone.ts';
import { eventRefusalCopy } from '#copy/event/refusal.ts';
import { ApiError } from '../../api-error.ts';
import { findVenueFor } from './account-venue.ts';
import { isMember } from '../../data/account/group.ts';
import type { EventDraft } from '../../data/draft.ts';
import type { EntryRow } from '../../data/database/schema.ts';
import type { Db } from '../../data/write.ts';

/** Where an event is and of which group, before a change. */
type Before = Pick<EntryRow<'event'>, 'venue_id' | 'group_id'>;
type Draft = Omit<EventDraft, 'slug'>;

/** `Intl` accepts an offset such as `-06:00` as a zone, which has no daylight saving time. */
const isIanaZone = (zone: string) => /^[a-z]/i.test(zone) && isZone(zone);

/** Rules across fields and tables: a 400 by field for an event that its owner may not store. */
export async function checkEvent(db: Db, userId: number, row: Before | null, draft: Draft): Promise<void> {
  const errors: FieldErrors = {};
  const { start_at, end_at, price_min, price_max, timezone, venue_id, group_id } = draft;
  if (end_at && Date.parse(end_at) <= Date.parse(start_at)) errors['end_at'] = [fieldMessage.endBeforeStart];
  if (typeof price_min === 'number' && typeof price_max === 'number' && price_max < price_min)
    errors['price_max'] = [fieldMessage.priceOrder];
  if (timezone && !isIanaZone(timezone)) errors['timezone'] = [fieldMessage.zone];
  // A venue that was withdrawn stays with the events it had.
  const isNew = venue_id !== row?.venue_id && typeof venue_id === 'number';
  if (isNew && (await findVenueFor(db, userId, venue_id)) === undefined)
    errors['venue_id'] = [fieldMessage.venueGone];
  // What an editor chose stays, too.
  const isOtherGroup = group_id !== row?.group_id && typeof group_id === 'number';
  if (isOtherGroup && !(await isMember(db, userId, group_id)))
    errors['group_id'] = [eventRefusalCopy.foreignGroup];
  if (Object.keys(errors).length > 0) throw new ApiError(400, errors);
}

/**
 * The event in its zone: the one `said`; else the one it has while it stays where it is; else
 * that of its venue.
 */
export async function withZone<Event extends Draft>(
  db: Db,
  userId: number,
  row: Before | null,
  draft: Event,
  said: string | undefined,
): Promise<Event> {
  const stays = row !== null && said === undefined && draft.venue_id === row.venue_id;
  if (said || stays) return draft;
  const venue = typeof draft.venue_id === 'number' && (await findVenueFor(db, userId, draft.venue_id));
  return { ...draft, timezone: venue && isZone(venue.timezone) ? venue.timezone : DEFAULT_ZONE };
}
