import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import { DEFAULT_EVENT_HOURS, type eventsQuery, eventWire, type EventWire } from '#contract/event.ts';
import { fieldMessage } from '#contract/messages.ts';
import { DEFAULT_ZONE, isZone, toZonedIso } from '#contract/zone.ts';
import { ApiError } from '../api-error.ts';
import type { EventDraft } from './draft.ts';
import { createEntryReads } from './entry/entry.ts';
import { createEntryFields } from './entry/entry-fields.ts';
import {
  filteredCity,
  findId,
  inOrder,
  isPublished,
  matches,
  nonEmpty,
  paginateEntries,
  type PageResult,
  type Reader,
} from './read.ts';
import { comediansOf, venueRefs } from './entry/reference.ts';
import type { Database, EntryKind, EntryRow, Flag, Instant } from './database/schema.ts';
import { type Db, flag } from './write.ts';

type Filters = z.output<typeof eventsQuery>;

/** An entry named by a filter; one that does not exist is a 400 under the filter's name. */
async function filterId(db: Db, kind: EntryKind & keyof Filters, reference: string): Promise<number> {
  const id = await findId(db, kind, reference);
  if (id === undefined) throw new ApiError(400, { [kind]: [fieldMessage.choice(reference)] });
  return id;
}

const flagOf = (value: boolean): Flag => (value ? 1 : 0);

/** The scope of a list: all published events, those with a comedian in the line-up, or all events of an owner. */
type Scope = 'published' | { onBill: number } | { owner: number };

const billsOf = (db: Db, comedian: number) =>
  db.selectFrom('event_comedians').select('event_id').where('comedian_id', '=', comedian);

/**
 * When an event is over, in an expression, for which SQLite uses no index: most events are over, and to read them in the order
 * of the list takes less time than to sort them.
 */
const overAtOfMost = sql<Instant>`over_at || ''`;

async function filtered({ db }: Reader, filters: Filters, now: Instant, scope: Scope) {
  const events = db.selectFrom('events').select('id');
  const bill = typeof scope === 'object' && 'onBill' in scope ? scope.onBill : null;
  const areFew = bill !== null || Boolean(filters.comedian ?? filters.venue ?? filters.group);
  let query =
    typeof scope === 'object' && 'owner' in scope
      ? events.where('user_id', '=', scope.owner)
      : areFew
        ? events.where(isPublished())
        : events.where('is_published', '=', 1);
  if (bill !== null) query = query.where('id', 'in', billsOf(db, bill));
  if (filters.start_at === 'coming') query = query.where('over_at', '>', now);
  else if (filters.start_at === 'past') query = query.where(overAtOfMost, '<=', now);
  else if (filters.start_at) query = query.where('start_date', '>=', filters.start_at);
  if (filters.date_from) query = query.where('start_date', '>=', filters.date_from);
  if (filters.date_to) query = query.where('start_date', '<=', filters.date_to);
  if (filters.is_openmic !== undefined) query = query.where('is_openmic', '=', flagOf(filters.is_openmic));
  if (filters.is_online !== undefined) query = query.where('is_online', '=', flagOf(filters.is_online));
  if (filters.is_inperson !== undefined) query = query.where('is_inperson', '=', flagOf(filters.is_inperson));
  if (filters.is_free === true) query = query.where('price_min_cents', '=', 0);
  if (filters.is_free === false) query = query.where('price_min_cents', '>', 0);
  if (filters.search) query = query.where(matches(filters.search));
  if (filters.city) {
    const places = db
      .selectFrom('venues')
      .select('id')
      .where('is_published', '=', 1)
      .where('city_slug', '=', filteredCity(filters.city));
    query = query.where('venue_id', 'in', places);
  }
  if (filters.venue) query = query.where('venue_id', '=', await filterId(db, 'venue', filters.venue));
  if (filters.group) query = query.where('group_id', '=', await filterId(db, 'group', filters.group));
  if (filters.comedian) {
    const comedian = await filterId(db, 'comedian', filters.comedian);
    query = query.where('id', 'in', billsOf(db, comedian));
  }
  return query;
}

export const events = createEntryReads('event', (reader, rows) => eventsToWire(reader, rows));

/** The ids of a page of a list, by their start unless the filters say otherwise. */
export async function findEvents(
  reader: Reader,
  filters: Filters,
  { now = new Date(), scope = 'published' }: { now?: Date; scope?: Scope } = {},
): Promise<PageResult<number>> {
  let query = await filtered(reader, filters, now.toISOString(), scope);
  if (filters.ordering === 'name') query = query.orderBy('sort_text');
  if (filters.ordering === '-updated_at') query = query.orderBy('updated_at', 'desc');
  const isReversed = filters.ordering === '-start_at';
  const ordered = query
    .orderBy('start_at', isReversed ? 'desc' : 'asc')
    .orderBy('id', isReversed ? 'desc' : 'asc');
  return paginateEntries(reader.db, 'events', ordered, filters);
}

/** Events of an account, unpublished ones included. */
export async function listOwnedEvents(
  reader: Reader,
  userId: number,
  filters: Filters,
): Promise<PageResult<EventWire>> {
  const page = await findEvents(reader, filters, { scope: { owner: userId } });
  const rows = await reader.db
    .selectFrom('events')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', nonEmpty(page.results))
    .execute();
  return { ...page, results: await eventsToWire(reader, inOrder(rows, page.results), userId) };
}

/** Published events with a comedian in the line-up; an empty list if there is no such comedian. */
export async function listAppearances(
  reader: Reader,
  comedianId: number | undefined,
  filters: Filters,
): Promise<PageResult<EventWire>> {
  const page = await findEvents(reader, filters, { scope: { onBill: comedianId ?? -1 } });
  return { ...page, results: await events.byIds(reader, page.results) };
}

const fieldsOf = createEntryFields('event', eventWire);

/**
 * Whole events, published or not: the caller says which. A venue that is not published is shown
 * only to the `viewer` who proposed it.
 */
export async function eventsToWire(
  reader: Reader,
  rows: ReadonlyArray<EntryRow<'event'>>,
  viewer: number | null = null,
): Promise<Array<Required<EventWire>>> {
  const fields = await fieldsOf(reader, rows);
  const venue = await venueRefs(
    reader,
    rows.flatMap((row) => row.venue_id ?? []),
    viewer,
  );
  const comedians = await comediansOf(
    reader,
    'event_comedians',
    'event_id',
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const local = (instant: Instant | null) => (instant === null ? null : toZonedIso(instant, row.timezone));
    return Object.assign(fields(row), {
      start_at: toZonedIso(row.start_at, row.timezone),
      end_at: local(row.end_at),
      previous_start_at: local(row.previous_start_at),
      venue_id: venue(row.venue_id)?.id ?? null,
      venue: venue(row.venue_id),
      comedians: comedians(row.id),
      comedians_extra: row.comedians_extra,
    });
  });
}

/** Columns that follow from the fields: the local day of an event, and when it stops being `coming`. */
export function eventColumns({
  start_at,
  end_at,
  timezone = DEFAULT_ZONE,
  is_online,
  is_inperson = !is_online,
}: Omit<EventDraft, 'slug' | 'name'>) {
  const zone = isZone(timezone) ? timezone : DEFAULT_ZONE;
  const start = new Date(start_at);
  const end = end_at ? new Date(end_at) : null;
  const usualEnd = new Date(start.getTime() + DEFAULT_EVENT_HOURS * 3_600_000);
  return {
    start_at: start.toISOString(),
    start_date: toZonedIso(start.toISOString(), zone).slice(0, 10),
    over_at: (end && end > start ? end : usualEnd).toISOString(),
    timezone: zone,
    is_inperson: flag(is_inperson),
  } satisfies Partial<Insertable<Database['events']>>;
}
