import { toInstant, toLocal } from '#calendar/local-instant.ts';
import { MAX_REPEATED, repeatedStarts, type Rhythm, shiftTime } from '#calendar/repetition.ts';
import { carryTimes } from '#calendar/series.ts';
import { differingFields, type DocumentOf } from '#contract/admin/document.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { detail } from '#contract/messages.ts';
import { toZonedIso } from '#contract/zone.ts';
import { ApiError } from '../api-error.ts';
import type { Db } from '../data/write.ts';
import { checkDocument } from './check-document.ts';
import { readDocument } from './read-documents.ts';
import { addressesFromNames, addressOfRenamed } from './addresses/slugs.ts';
import type { Writer } from './writer.ts';

type Document = DocumentOf<'event'>;

/** Events of a series that are read or changed together at most. */
const MOST = 200;

/** The series of an event and its events by start; those of one account where it is given. None of an event without a series. */
export async function readSeries(db: Db, id: number, owner?: number) {
  const event = await db
    .selectFrom('events')
    .select(['series', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!event || (owner !== undefined && event.user_id !== owner)) throw new ApiError(404, detail.notFound);
  const { series } = event;
  if (series === '') return { series, events: [] };
  let query = db
    .selectFrom('events')
    .select(['id', 'slug', 'name', 'start_at', 'timezone', 'status', 'is_published'])
    .where('series', '=', series);
  if (owner !== undefined) query = query.where('user_id', '=', owner);
  const rows = await query.orderBy('start_at').orderBy('id').limit(MOST).execute();
  const events = rows.map(({ start_at, is_published, ...row }) => ({
    ...row,
    start_at: toZonedIso(start_at, row.timezone),
    is_published: is_published === 1,
  }));
  return { series, events };
}

/** The ids of the events that follow one in its series; only its owner's where `owner` says so. */
async function idsAfter(
  trx: Db,
  id: number,
  { series, start_at }: Pick<Document, 'series' | 'start_at'>,
  owner?: number,
): Promise<number[]> {
  if (series === '') return [];
  let query = trx
    .selectFrom('events')
    .select('id')
    .where('series', '=', series)
    .where('start_at', '>=', new Date(start_at).toISOString())
    .where('id', '!=', id);
  if (owner !== undefined) query = query.where('user_id', '=', owner);
  const rows = await query.orderBy('start_at').orderBy('id').limit(MOST).execute();
  return rows.map((row) => row.id);
}

/**
 * Changes an event, and then those that follow it in its series in the same way: the fields that differ, its hour on their
 * own days. Each keeps what was not changed. Throws a 400 where one of them would contradict itself.
 */
export async function changeFollowing(
  writer: Writer,
  id: number,
  change: () => Promise<unknown>,
  owner?: number,
): Promise<void> {
  const { trx, updateMany } = writer;
  const before = await readDocument(trx, 'event', id);
  await change();
  const after = await readDocument(trx, 'event', id);
  if (!before || !after) return;
  // Where it was decides: it may be moved behind others.
  const following = await idsAfter(trx, id, before.document, owner);
  const fields = differingFields(before.document, after.document) as Array<keyof Document>;
  if (fields.length === 0 || following.length === 0) return;
  await updateMany(
    'event',
    following.map((other) => ({
      id: other,
      changes: (own: Document) =>
        carried(trx, other, { before: before.document, after: after.document, own, fields }),
    })),
  );
}

/** Fields of each date alone; the address follows from the name. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'start_at',
  'end_at',
  'previous_start_at',
  'timezone',
  'slug',
  'previous_slugs',
]);

interface Carrying {
  before: Document;
  after: Document;
  own: Document;
  fields: ReadonlyArray<keyof Document>;
}

/** What changes of another event of the series. */
async function carried(
  trx: Db,
  id: number,
  { before, after, own, fields }: Carrying,
): Promise<Partial<Document>> {
  const times = carryTimes(before, after, own);
  const date = own.start_at.slice(0, 10);
  if (!times) throw new ApiError(400, { start_at: [adminMessage.seriesSkipsHour(date)] });
  const isMoved = Date.parse(times.start_at) !== Date.parse(own.start_at);
  const changes: Partial<Document> = {
    ...Object.fromEntries(
      fields.filter((field) => !OWN_FIELDS.has(field)).map((field) => [field, after[field]]),
    ),
    ...times,
    ...(fields.includes('previous_start_at') && isMoved && { previous_start_at: own.start_at }),
  };
  const changed = { ...own, ...changes };
  checkDocument('event', changed);
  return fields.includes('slug')
    ? { ...changes, slug: await addressOfRenamed(trx, 'event', id, own, changed) }
    : changes;
}

/**
 * Makes the further dates of an event until a local day, as one series with it, and gives their ids. Those that the series has are
 * not made again. Throws a 400 for `until`.
 */
export async function repeatEvent(
  { trx, createMany, update }: Writer,
  id: number,
  { rhythm, until }: { rhythm: Rhythm; until: string },
): Promise<number[]> {
  const stored = await readDocument(trx, 'event', id);
  if (!stored) throw new ApiError(404, detail.notFound);
  const { document } = stored;
  const { timezone, end_at } = document;
  const first = toLocal(document.start_at, timezone);
  if (until <= first.slice(0, 10)) throw new ApiError(400, { until: [adminMessage.seriesEndsBefore] });
  const [, ...starts] = repeatedStarts(first, rhythm, until);
  if (starts.length >= MAX_REPEATED)
    throw new ApiError(400, { until: [adminMessage.seriesTooLong(MAX_REPEATED)] });
  const series = document.series || document.slug;
  if (document.series === '') await update('event', id, { series });
  const known = await trx.selectFrom('events').select('start_at').where('series', '=', series).execute();
  const taken = new Set(known.map(({ start_at }) => Date.parse(start_at)));
  const dates: Array<Omit<Document, 'slug'>> = [];
  const { slug: _, ...shared } = document;
  for (const start of starts) {
    const start_at = toInstant(start, timezone);
    const end = end_at && shiftTime(toLocal(end_at, timezone), first, start);
    const endInstant = end && toInstant(end, timezone);
    if (start_at === null || (end !== null && endInstant === null))
      throw new ApiError(400, { until: [adminMessage.seriesSkipsHour(start.slice(0, 10))] });
    if (taken.has(Date.parse(start_at))) continue;
    dates.push({
      ...shared,
      series,
      start_at,
      end_at: endInstant,
      previous_start_at: null,
      previous_slugs: [],
      // What happened to one date did not happen to the others.
      status: 'scheduled',
    });
  }
  if (dates.length === 0) return [];
  const slugs = await addressesFromNames(trx, 'event', dates);
  return createMany(
    'event',
    dates.map((date, at) => ({ ...date, slug: slugs[at] ?? '' })),
  );
}
