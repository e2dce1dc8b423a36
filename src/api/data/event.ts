import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { DEFAULT_EVENT_HOURS, type eventsQuery, type EventWire } from '#contract/event.ts';
import { fieldMessage } from '#contract/messages.ts';
import { DEFAULT_ZONE, isZone, toZonedIso } from '#contract/zone.ts';
import { ApiError } from '../api-error.ts';
import type { EventDraft } from './draft.ts';
import { createEntryReads } from './entry/entry.ts';
import { images, photosOf } from './entry/media.ts';
import {
  citySlug,
  findId,
  matches,
  paginate,
  type PageResult,
  pesos,
  previousSlugs,
  type Reader,
  sinceInstant,
  utcIso,
} from './read.ts';
import { comediansOf, venueRefs } from './entry/reference.ts';
import type { Database, EntryKind, EntryRow, Flag, Instant, NewEntryRow } from './database/schema.ts';
import { cents, type Db, entryColumns, flag, instantOrNull, searchedTexts, type Searched } from './write.ts';

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

async function filtered({ db }: Reader, filters: Filters, now: Instant, scope: Scope) {
  const events = db.selectFrom('events').selectAll();
  let query =
    typeof scope === 'object' && 'owner' in scope
      ? events.where('user_id', '=', scope.owner)
      : events.where('is_published', '=', 1);
  if (typeof scope === 'object' && 'onBill' in scope)
    query = query.where('id', 'in', billsOf(db, scope.onBill));
  if (filters.start_at === 'coming') query = query.where('over_at', '>', now);
  else if (filters.start_at === 'past') query = query.where('over_at', '<=', now);
  else if (filters.start_at) query = query.where('start_date', '>=', filters.start_at);
  if (filters.date_from) query = query.where('start_date', '>=', filters.date_from);
  if (filters.date_to) query = query.where('start_date', '<=', filters.date_to);
  if (filters.is_openmic !== undefined) query = query.where('is_openmic', '=', flagOf(filters.is_openmic));
  if (filters.is_online !== undefined) query = query.where('is_online', '=', flagOf(filters.is_online));
  if (filters.is_inperson !== undefined) query = query.where('is_inperson', '=', flagOf(filters.is_inperson));
  if (filters.is_free === true) query = query.where('price_min_cents', '=', 0);
  if (filters.is_free === false) query = query.where('price_min_cents', '>', 0);
  if (filters.updated_since) query = query.where('updated_at', '>=', sinceInstant(filters.updated_since));
  if (filters.search) query = query.where(matches(filters.search));
  if (filters.city) {
    const places = db
      .selectFrom('venues')
      .select('id')
      .where('is_published', '=', 1)
      .where('city_slug', '=', citySlug(filters.city));
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

export async function listEvents(
  reader: Reader,
  filters: Filters,
  { now = new Date(), scope = 'published' }: { now?: Date; scope?: Scope } = {},
): Promise<PageResult<EventWire>> {
  let query = await filtered(reader, filters, now.toISOString(), scope);
  if (filters.ordering === 'name') query = query.orderBy('sort_text');
  if (filters.ordering === '-updated_at') query = query.orderBy('updated_at', 'desc');
  const isReversed = filters.ordering === '-start_at';
  const ordered = query
    .orderBy('start_at', isReversed ? 'desc' : 'asc')
    .orderBy('id', isReversed ? 'desc' : 'asc');
  const page = await paginate(ordered, filters);
  const viewer = typeof scope === 'object' && 'owner' in scope ? scope.owner : null;
  return { ...page, results: await eventsToWire(reader, page.results, viewer) };
}

/** Events of an account, unpublished ones included. */
export const listOwnedEvents = (reader: Reader, userId: number, filters: Filters) =>
  listEvents(reader, filters, { scope: { owner: userId } });

/** Published events with a comedian in the line-up; an empty list if there is no such comedian. */
export const listAppearances = (reader: Reader, comedianId: number | undefined, filters: Filters) =>
  listEvents(reader, filters, { scope: { onBill: comedianId ?? -1 } });

/**
 * Whole events, published or not: the caller says which. A venue that is not published is shown
 * only to the `viewer` who proposed it.
 */
export async function eventsToWire(
  reader: Reader,
  rows: ReadonlyArray<EntryRow<'event'>>,
  viewer: number | null = null,
): Promise<Array<Required<EventWire>>> {
  const ids = rows.map((row) => row.id);
  const image = await images(
    reader,
    rows.flatMap((row) => [row.thumbnail, row.cover]),
  );
  const venue = await venueRefs(
    reader,
    rows.flatMap((row) => row.venue_id ?? []),
    viewer,
  );
  const comedians = await comediansOf(reader, 'event_comedians', 'event_id', ids);
  const photos = await photosOf(reader, 'event', ids);
  const slugs = await previousSlugs(reader.db, 'event', ids);
  return rows.map((row) => {
    const thumbnail = image(row.thumbnail);
    const cover = image(row.cover);
    const local = (instant: Instant | null) => (instant === null ? null : toZonedIso(instant, row.timezone));
    return {
      id: row.id,
      name: row.name,
      slug: row.slug,
      short_description: row.short_description,
      description: row.description,
      price_min: pesos(row.price_min_cents),
      price_max: pesos(row.price_max_cents),
      is_openmic: row.is_openmic === 1,
      is_online: row.is_online === 1,
      is_inperson: row.is_inperson === 1,
      start_at: toZonedIso(row.start_at, row.timezone),
      end_at: local(row.end_at),
      previous_start_at: local(row.previous_start_at),
      timezone: row.timezone,
      status: row.status,
      ticket_url: row.ticket_url,
      thumbnail: thumbnail.url,
      thumbnail_variants: thumbnail.variants,
      cover: cover.url,
      cover_variants: cover.variants,
      group_id: row.group_id,
      user_id: row.user_id,
      venue_id: venue(row.venue_id)?.id ?? null,
      venue: venue(row.venue_id),
      comedians: comedians(row.id),
      comedians_extra: row.comedians_extra,
      photos: photos(row.id),
      is_published: row.is_published === 1,
      updated_at: utcIso(row.updated_at),
      previous_slugs: slugs(row.id),
    };
  });
}

/** Columns that follow from when an event is: its local day, and when it stops being `coming`. */
function timeColumns(draft: Pick<EventDraft, 'start_at' | 'end_at' | 'timezone'>) {
  const timezone = draft.timezone && isZone(draft.timezone) ? draft.timezone : DEFAULT_ZONE;
  const start = new Date(draft.start_at);
  const end = draft.end_at ? new Date(draft.end_at) : null;
  const usualEnd = new Date(start.getTime() + DEFAULT_EVENT_HOURS * 3_600_000);
  return {
    start_at: start.toISOString(),
    end_at: end?.toISOString() ?? null,
    start_date: toZonedIso(start.toISOString(), timezone).slice(0, 10),
    over_at: (end && end > start ? end : usualEnd).toISOString(),
    timezone,
  };
}

const searched: Searched<'event'> = {
  short_description: true,
  comedians_extra: true,
  description: 'html',
  start_at: false,
  timezone: false,
  status: false,
  ticket_url: false,
};

/** What an event is found by besides its name. */
export const eventWords = (
  texts: Pick<EventDraft, 'short_description' | 'comedians_extra' | 'description'>,
) => searchedTexts(searched, texts);

/** The columns an owner's words turn into, all of them. */
export function eventColumns(draft: Omit<EventDraft, 'slug'>) {
  return {
    ...timeColumns(draft),
    name: draft.name,
    short_description: draft.short_description ?? '',
    description: draft.description ?? '',
    price_min_cents: cents(draft.price_min),
    price_max_cents: cents(draft.price_max),
    is_openmic: flag(draft.is_openmic),
    is_online: flag(draft.is_online),
    is_inperson: flag(draft.is_inperson ?? !draft.is_online),
    previous_start_at: instantOrNull(draft.previous_start_at),
    status: draft.status ?? 'scheduled',
    ticket_url: draft.ticket_url ?? '',
    thumbnail: draft.thumbnail ?? null,
    cover: draft.cover ?? null,
    venue_id: draft.venue_id ?? null,
    group_id: draft.group_id ?? null,
    comedians_extra: JSON.stringify(draft.comedians_extra ?? []),
  } satisfies Partial<Insertable<Database['events']>>;
}

/** The row of an event as it is written. */
export function eventRow(draft: EventDraft): NewEntryRow<'event'> {
  return {
    ...entryColumns(draft, draft.name, eventWords(draft)),
    ...eventColumns(draft),
    user_id: draft.user_id ?? null,
  };
}
