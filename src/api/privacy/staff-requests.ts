import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { privacyRequestWire } from '#contract/admin/privacy-request.ts';
import { type PageRequest, type PageResult, paginate, utcIso } from '../data/read.ts';
import type { Database } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';
import { dueOn } from './deadline.ts';

type Row = Selectable<Database['privacy_requests']>;
type Wire = z.output<typeof privacyRequestWire>;

/** Requests whose address is proven. */
const proven = (db: Db) =>
  db.selectFrom('privacy_requests').selectAll().where('confirmed_at', 'is not', null);

function toWire(row: Row): Wire {
  const { id, name, email, wish, pages, message, note, closed_at } = row;
  const confirmedAt = row.confirmed_at ?? row.created_at;
  return {
    id,
    name,
    email,
    wish,
    pages,
    message,
    note,
    confirmed_at: utcIso(confirmedAt),
    due_on: dueOn(confirmedAt),
    closed_at: closed_at && utcIso(closed_at),
  };
}

/** A page of requests, the oldest first. */
export async function listRequests(
  db: Db,
  request: PageRequest & { status?: 'waiting' | 'closed' | undefined },
): Promise<PageResult<Wire>> {
  let query = proven(db).orderBy('confirmed_at').orderBy('id');
  if (request.status) query = query.where('closed_at', request.status === 'waiting' ? 'is' : 'is not', null);
  const page = await paginate(query, request);
  return { ...page, results: page.results.map(toWire) };
}

/** How many wait for an answer. */
export async function countRequests(db: Db): Promise<number> {
  return (await proven(db).where('closed_at', 'is', null).execute()).length;
}

/** A request by its id. */
export const findRequest = (db: Db, id: number): Promise<Row | undefined> =>
  proven(db).where('id', '=', id).executeTakeFirst();

/** Notes what was done, and closes a request or opens it again; one that is closed keeps its date. */
export async function updateRequest(
  db: Db,
  id: number,
  { isClosed, note }: { isClosed: boolean; note: string },
): Promise<Wire | undefined> {
  const now = new Date().toISOString();
  const row = await db
    .updateTable('privacy_requests')
    .set((eb) => ({ note, closed_at: isClosed ? eb.fn.coalesce('closed_at', eb.val(now)) : null }))
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row && toWire(row);
}
