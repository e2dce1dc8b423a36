import type { eventFields } from '#contract/account-event-save.ts';
import type { scopes } from '#contract/event-scope.ts';
import type { DocumentOf } from '#contract/admin/document.ts';
import type { EventWire } from '#contract/event.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import type { EventDraft } from '../../data/draft.ts';
import { eventsToWire } from '../../data/event.ts';
import { MAX_ID, nonEmpty, type Reader, utcIso } from '../../data/read.ts';
import type { EntryRow } from '../../data/database/schema.ts';
import { holdUser } from '../../data/account/user.ts';
import type { Db } from '../../data/write.ts';
import { ApiError } from '../../api-error.ts';
import { checkEvent, withZone } from './event-check.ts';
import { changeFollowing, readSeries } from '../event-series.ts';
import { galleryOf, type Photo, withPhotos } from './gallery.ts';
import { documentOfRow } from '../../data/entry/columns.ts';
import { addressFromName, addressOfRenamed } from '../addresses/slugs.ts';
import { writeContent } from '../write-content.ts';
import type { Writer } from '../writer.ts';

type Row = EntryRow<'event'>;
type Document = DocumentOf<'event'>;

/** The fields of an event that its owner may change. */
export type EventChanges = Partial<Pick<Document, keyof (typeof eventFields)['shape']>>;

type NewEvent = EventChanges & Pick<EventDraft, 'name' | 'start_at'>;

/** A user's own event by slug, former slug or numeric id, published or not; 404 for the events of others. */
export async function requireOwnEvent(db: Db, userId: number, reference: string): Promise<Row> {
  const own = db.selectFrom('events').selectAll().where('user_id', '=', userId);
  const former = db
    .selectFrom('previous_slugs')
    .select('entry_id')
    .where('kind', '=', 'event')
    .where('slug', '=', reference);
  const row = /^\d{1,15}$/.test(reference)
    ? Number(reference) <= MAX_ID && (await own.where('id', '=', Number(reference)).executeTakeFirst())
    : ((await own.where('slug', '=', reference).executeTakeFirst()) ??
      (await own.where('id', 'in', former).executeTakeFirst()));
  if (!row) throw new ApiError(404, detail.notFound);
  return row;
}

/** An event as its owner sees it. */
export async function ownEventWire(reader: Reader, userId: number, reference: string): Promise<EventWire> {
  const [event] = await eventsToWire(reader, [await requireOwnEvent(reader.db, userId, reference)], userId);
  if (!event) throw new Error(`The event ${reference} went away while it was read.`);
  return event;
}

/** Locks a user's own event until the transaction ends; 404 when it was deleted meanwhile. */
async function holdOwnEvent(trx: Db, userId: number, id: number): Promise<Row> {
  const row = await trx
    .updateTable('events')
    .set((eb) => ({ slug: eb.ref('slug') }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiError(404, detail.notFound);
  return row;
}

/** Validates an event before its pictures are read. Throws a 400 by field. */
export async function checkChanges(
  db: Db,
  userId: number,
  row: Row | null,
  changes: EventChanges,
): Promise<void> {
  const before = row && documentOfRow('event', row);
  await checkEvent(db, userId, before, { name: '', start_at: '', ...before, ...changes });
}

/** Events of one account: a show every night for more than four years. */
export const MAX_EVENTS = 1500;

/** A 400 for an account that has as many events as it may. */
async function requireRoom(db: Db, userId: number): Promise<void> {
  const { count } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_EVENTS) throw new ApiError(400, detail.eventsFull(MAX_EVENTS));
}

/** Milliseconds within which the same event is the same request, sent again by a phone that got no answer. */
const REPEATED = 10 * 60_000;

/** The event of an account that an equal request created some minutes ago. The account is locked. */
function findRepeated(trx: Db, userId: number, { name, start_at }: NewEvent) {
  return trx
    .selectFrom('events')
    .select('id')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('start_at', '=', new Date(start_at).toISOString())
    .where('created_at', '>', new Date(Date.now() - REPEATED).toISOString())
    .orderBy('id')
    .executeTakeFirst();
}

/** The event of an account that a request with this key made, locked. The account is locked, too. */
async function holdMade(trx: Db, userId: number, key: string): Promise<Row | null> {
  const made = await trx
    .selectFrom('event_requests')
    .innerJoin('events', 'events.id', 'event_requests.event_id')
    .select('events.id')
    .where('event_requests.user_id', '=', userId)
    .where('events.user_id', '=', userId)
    .where('event_requests.key', '=', key)
    .executeTakeFirst();
  return made ? holdOwnEvent(trx, userId, made.id) : null;
}

/** Notes which event a request with this key made. */
async function noteMade(trx: Db, userId: number, key: string, event_id: number): Promise<void> {
  await trx
    .insertInto('event_requests')
    .values({ user_id: userId, key, event_id })
    // The event of the first one belongs to another account by now.
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ event_id }))
    .execute();
}

/**
 * Makes an event and gives its id; it is published at once. A request that is repeated gives the id of the first one: where
 * its `key` says so, after it has changed that event to what it says.
 */
export function createEvent(
  db: Db,
  {
    userId,
    key = null,
    series = '',
  }: { userId: number; key?: string | null | undefined; series?: string | undefined },
  changes: NewEvent,
  photos: readonly string[],
): Promise<number> {
  return writeContent(db, { author: userId, origin: 'account' }, async (writer) => {
    const { trx, create } = writer;
    await holdUser(trx, userId);
    const made = key === null ? null : await holdMade(trx, userId, key);
    if (made) {
      // The photos of the first request are these: it had no others.
      await rewrite(writer, userId, made, changes, () => withPhotos([], photos));
      return made.id;
    }
    const repeated = await findRepeated(trx, userId, changes);
    if (repeated) return repeated.id;
    await requireRoom(trx, userId);
    const draft = await withZone(trx, userId, null, changes, changes.timezone);
    await checkEvent(trx, userId, null, draft);
    const slug = await addressFromName(trx, 'event', draft);
    const id = await create('event', {
      ...draft,
      slug,
      series,
      user_id: userId,
      photos: withPhotos([], photos),
    });
    if (key !== null) await noteMade(trx, userId, key, id);
    return id;
  });
}

/** Changes a locked event of an account, and its gallery. */
async function rewrite(
  { trx, update }: Writer,
  userId: number,
  { id }: Row,
  changes: EventChanges,
  galleryAfter: (photos: Document['photos']) => Document['photos'],
): Promise<void> {
  await update('event', id, async (before) => {
    const after = await withZone(trx, userId, before, { ...before, ...changes }, changes.timezone);
    await checkEvent(trx, userId, before, after);
    const isMoved = isOtherInstant(after.start_at, before.start_at) && after.status === 'rescheduled';
    return {
      ...after,
      slug: await addressOfRenamed(trx, 'event', id, before, after),
      previous_start_at: isMoved ? before.start_at : before.previous_start_at,
      photos: galleryAfter(before.photos),
    };
  });
}

/** Whether two instants differ by a second or more: documents hold no less. */
const isOtherInstant = (one: string, other: string) =>
  utcIso(new Date(one).toISOString()) !== utcIso(new Date(other).toISOString());

/** An event of an account, and whether its own events that follow in the series are changed, too. */
interface Scoped {
  userId: number;
  id: number;
  scope?: Scope | undefined;
}

type Scope = (typeof scopes)[number];

/** Carries out a change of an event, and the same of those that follow it where they are meant. */
const inScope = (
  writer: Writer,
  { userId, id, scope }: Scoped,
  change: () => Promise<unknown>,
): Promise<unknown> => (scope === 'following' ? changeFollowing(writer, id, change, userId) : change());

/**
 * Changes an event. `edited` is the `updated_at` of the version that was edited: where another
 * one is stored by now nothing changes, and they get a 409.
 */
export function changeEvent(
  db: Db,
  { userId, id, edited, scope }: Scoped & { edited: string | null },
  changes: EventChanges,
  photos: readonly string[],
): Promise<void> {
  return writeContent(db, { author: userId, origin: 'account' }, async (writer) => {
    await holdUser(writer.trx, userId);
    const row = await holdOwnEvent(writer.trx, userId, id);
    if (edited !== null && utcIso(new Date(edited).toISOString()) !== utcIso(row.updated_at))
      throw new ApiError(409, detail.conflict);
    await inScope(writer, { userId, id, scope }, () =>
      rewrite(writer, userId, row, changes, (present) => withPhotos(present, photos)),
    );
  });
}

/** The hash of a picture that is shown, and of the one that replaces it. */
interface Replaced {
  before: string;
  after: string;
}

/**
 * Replaces pictures of a user's own event, also in the own dates of its series, 200 at most, that show the same ones. A 409
 * where it shows another one by now.
 */
export function replacePictures(
  db: Db,
  { userId, id }: Scoped,
  pictures: Partial<Readonly<Record<'cover' | 'thumbnail', Replaced>>>,
): Promise<void> {
  return writeContent(db, { author: userId, origin: 'account' }, async ({ trx, updateMany }) => {
    // Changes of a series lock its dates: the account comes first, so that no two wait for each other.
    await holdUser(trx, userId);
    const row = await holdOwnEvent(trx, userId, id);
    const fields = (['cover', 'thumbnail'] as const).filter((field) => pictures[field]);
    if (fields.some((field) => row[field] !== pictures[field]?.before))
      throw new ApiError(409, detail.conflict);
    const changes = async (document: Document) =>
      Object.fromEntries(
        fields
          .filter((field) => document[field] === pictures[field]?.before)
          .map((field) => [field, pictures[field]?.after]),
      );
    const { events } = await readSeries(trx, id, userId);
    const dates = new Set([id, ...events.map((event) => event.id)]);
    await updateMany(
      'event',
      Array.from(dates, (date) => ({ id: date, changes })),
    );
  });
}

/** Deletes an event with its dependent rows. Pictures stay: other entries may show them. */
export function deleteEvent(db: Db, userId: number, id: number): Promise<void> {
  return writeContent(db, { author: userId, origin: 'account' }, async ({ trx, remove }) => {
    await holdOwnEvent(trx, userId, id);
    await remove('event', id);
  });
}

/** Changes the gallery of a user's own event. */
export function changeEventPhotos(
  db: Db,
  userId: number,
  id: number,
  changed: (photos: readonly Photo[]) => Photo[],
): Promise<void> {
  return writeContent(db, { author: userId, origin: 'account' }, async ({ trx, update }) => {
    await holdOwnEvent(trx, userId, id);
    await update('event', id, async () => ({ photos: changed(await galleryOf(trx, 'event', id)) }));
  });
}

/**
 * Puts comedians on the bill of a user's own event, in order and once each; an unknown id is a 400 under `comedians`.
 * Those on it who are not published now stay where they were: the form did not show them.
 */
export function setLineUp(
  db: Db,
  { userId, id, scope }: Scoped,
  {
    comedians,
    comedians_extra,
  }: { comedians: readonly number[]; comedians_extra?: readonly string[] | undefined },
): Promise<void> {
  return writeContent(db, { author: userId, origin: 'account' }, async (writer) => {
    const { trx, update } = writer;
    await holdUser(trx, userId);
    await holdOwnEvent(trx, userId, id);
    const names = comedians_extra?.map((name) => name.trim()).filter((name) => name !== '');
    await inScope(writer, { userId, id, scope }, () =>
      update('event', id, async (before) => ({
        comedians: await billAfter(trx, userId, before.comedians, comedians),
        ...(names && { comedians_extra: names }),
      })),
    );
  });
}

/** The comedians of a bill that is changed to those with these ids. */
async function billAfter(
  trx: Db,
  userId: number,
  before: readonly number[],
  ids: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const named = await trx
    .selectFrom('comedians')
    .select(['id', 'is_published', 'user_id'])
    .where('id', 'in', nonEmpty([...before, ...wanted.filter((id) => id > 0 && id <= MAX_ID)]))
    .execute();
  const isShown = new Map(named.map((row) => [row.id, row.is_published === 1 || row.user_id === userId]));
  const missing = wanted.filter((id) => isShown.get(id) !== true);
  if (missing.length > 0) throw new ApiError(400, { comedians: [fieldMessage.comediansGone(missing)] });
  const bill = [...wanted];
  for (const [place, id] of before.entries())
    if (named.some((row) => row.id === id && row.is_published === 0) && !wanted.includes(id))
      bill.splice(place, 0, id);
  return bill;
}
