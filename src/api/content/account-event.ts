import { withCleanHtml } from '../data/clean-html.ts';
import type { eventFields } from '#contract/account-event-save.ts';
import type { EventWire } from '#contract/event.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { slugify } from '#contract/search-text.ts';
import { writeContent, type Writer } from './write-content.ts';
import { ApiError } from '../http/error.ts';
import type { EventDraft } from '../data/draft.ts';
import { eventColumns, eventsToWire, eventWords } from '../data/event.ts';
import { checkEvent, withZone } from './event-check.ts';
import { addPhotos, type Gallery, newGallery, replacePhotos } from './gallery.ts';
import { listFrom, MAX_ID, nonEmpty, pesos, type Reader, utcIso } from '../data/read.ts';
import type { EntryRow } from '../data/schema.ts';
import { freeSlug, leaveSlug } from '../data/slug.ts';
import { holdUser } from '../data/user.ts';
import { type Db, foundColumns } from '../data/write.ts';

type Row = EntryRow<'event'>;

/** The fields of an event that its owner may change. */
export type EventChanges = Partial<Pick<EventDraft, keyof (typeof eventFields)['shape']>>;

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

const daySlug = ({ name, start_date }: Pick<Row, 'name' | 'start_date'>) =>
  `${slugify(name, 'evento', 69)}-${start_date}`;

/** Validates an event before its pictures are read. Throws a 400 by field. */
export async function checkChanges(
  db: Db,
  userId: number,
  row: Row | null,
  changes: EventChanges,
): Promise<void> {
  await checkEvent(db, userId, row, changed(row, changes));
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
  { userId, key = null }: { userId: number; key?: string | null | undefined },
  changes: NewEvent,
  photos: readonly string[],
): Promise<number> {
  return writeContent(db, { author: userId, origin: 'account' }, async (writer) => {
    const { trx, create } = writer;
    await holdUser(trx, userId);
    const made = key === null ? null : await holdMade(trx, userId, key);
    if (made) {
      // The photos of the first request are these: it had no others.
      await rewrite(writer, userId, made, changes, (gallery) => replacePhotos(trx, gallery, photos));
      return made.id;
    }
    const repeated = await findRepeated(trx, userId, changes);
    if (repeated) return repeated.id;
    await requireRoom(trx, userId);
    const draft = await withZone(trx, userId, null, changes, changes.timezone);
    await checkEvent(trx, userId, null, draft);
    const { start_date } = eventColumns(draft);
    const slug = await freeSlug(trx, 'event', daySlug({ name: draft.name, start_date }));
    const id = await create('event', { ...draft, slug, user_id: userId, photos: newGallery(photos) });
    if (key !== null) await noteMade(trx, userId, key, id);
    return id;
  });
}

/** Changes a locked event of an account, and its gallery. */
async function rewrite(
  { trx, revise }: Writer,
  userId: number,
  row: Row,
  changes: EventChanges,
  writePhotos: (gallery: Gallery) => Promise<void>,
): Promise<void> {
  const draft = await withZone(trx, userId, row, changed(row, changes), changes.timezone);
  await checkEvent(trx, userId, row, draft);
  await revise('event', row.id, async () => {
    await write(trx, row, draft);
    await writePhotos({ owner: 'event', ownerId: row.id });
  });
}

/**
 * Changes an event. `edited` is the `updated_at` of the version that was edited: where another
 * one is stored by now nothing changes, and they get a 409.
 */
export function changeEvent(
  db: Db,
  { userId, id, edited }: { userId: number; id: number; edited: string | null },
  changes: EventChanges,
  photos: readonly string[],
): Promise<void> {
  return writeContent(db, { author: userId, origin: 'account' }, async (writer) => {
    const row = await holdOwnEvent(writer.trx, userId, id);
    if (edited !== null && utcIso(new Date(edited).toISOString()) !== utcIso(row.updated_at))
      throw new ApiError(409, detail.conflict);
    await rewrite(writer, userId, row, changes, (gallery) => addPhotos(writer.trx, gallery, photos));
  });
}

async function write(trx: Db, row: Row, draft: NewEvent): Promise<void> {
  const columns = eventColumns(draft);
  const isRenamed = slugify(draft.name, 'evento') !== slugify(row.name, 'evento');
  const slug = isRenamed ? await freeSlug(trx, 'event', daySlug(columns), row.id) : row.slug;
  const isMoved = columns.start_at !== row.start_at && columns.status === 'rescheduled';
  await trx
    .updateTable('events')
    .set({
      ...withCleanHtml(columns),
      ...foundColumns(draft.name, eventWords(draft)),
      previous_start_at: isMoved ? row.start_at : row.previous_start_at,
      slug,
    })
    .where('id', '=', row.id)
    .execute();
  await leaveSlug(trx, 'event', row.id, { from: row.slug, to: slug });
}

/** The event with its changes applied. */
function changed(row: Row | null, changes: EventChanges): NewEvent {
  const before = row && {
    name: row.name,
    short_description: row.short_description,
    description: row.description,
    price_min: pesos(row.price_min_cents),
    price_max: pesos(row.price_max_cents),
    is_openmic: row.is_openmic === 1,
    is_online: row.is_online === 1,
    is_inperson: row.is_inperson === 1,
    start_at: row.start_at,
    end_at: row.end_at,
    timezone: row.timezone,
    status: row.status,
    ticket_url: row.ticket_url,
    venue_id: row.venue_id,
    group_id: row.group_id,
    cover: row.cover,
    thumbnail: row.thumbnail,
    comedians_extra: listFrom<string>(row.comedians_extra),
  };
  return { name: '', start_at: '', ...before, ...changes };
}

/** Deletes an event with its dependent rows. Pictures stay: other entries may show them. */
export function deleteEvent(db: Db, userId: number, id: number): Promise<void> {
  return writeContent(db, { author: userId, origin: 'account' }, async ({ trx, remove }) => {
    await holdOwnEvent(trx, userId, id);
    await remove('event', id);
  });
}

/** Writes dependent rows of a user's own event and marks the event as changed. */
export function touchEvent(
  db: Db,
  userId: number,
  id: number,
  work: (trx: Db, event: Row) => Promise<void>,
): Promise<void> {
  return writeContent(db, { author: userId, origin: 'account' }, async ({ trx, revise }) => {
    const row = await holdOwnEvent(trx, userId, id);
    await revise('event', id, () => work(trx, row));
  });
}

/**
 * Puts comedians on the bill, in order and once each; an unknown id is a 400 under `comedians`.
 * Those on it who are not published now stay where they were: the form did not show them.
 */
export async function setLineUp(
  trx: Db,
  event: Row,
  ids: readonly number[],
  extra: readonly string[] | undefined,
): Promise<void> {
  const wanted = [...new Set(ids)];
  const found = await trx
    .selectFrom('comedians')
    .select('id')
    .where('id', 'in', nonEmpty(wanted.filter((id) => id > 0 && id <= MAX_ID)))
    .where((eb) => eb.or([eb('is_published', '=', 1), eb('user_id', '=', event.user_id)]))
    .execute();
  const known = new Set(found.map(({ id }) => id));
  const missing = wanted.filter((id) => !known.has(id));
  if (missing.length > 0) throw new ApiError(400, { comedians: [fieldMessage.comediansGone(missing)] });
  const former = await trx
    .selectFrom('event_comedians')
    .innerJoin('comedians', 'comedians.id', 'event_comedians.comedian_id')
    .select(['comedians.id', 'comedians.is_published'])
    .where('event_comedians.event_id', '=', event.id)
    .orderBy('event_comedians.position')
    .execute();
  const billed = [...wanted];
  for (const [place, { id, is_published }] of former.entries())
    if (is_published === 0 && !known.has(id)) billed.splice(place, 0, id);
  await trx.deleteFrom('event_comedians').where('event_id', '=', event.id).execute();
  const places = billed.map((comedian_id, position) => ({ event_id: event.id, comedian_id, position }));
  if (places.length > 0) await trx.insertInto('event_comedians').values(places).execute();
  if (extra === undefined) return;
  const names = extra.map((name) => name.trim()).filter((name) => name !== '');
  await trx
    .updateTable('events')
    .set({
      comedians_extra: JSON.stringify(names),
      ...foundColumns(event.name, eventWords({ ...event, comedians_extra: names })),
    })
    .where('id', '=', event.id)
    .execute();
}
