import type { z } from 'zod';
import type { comedianRequestWire, messageStates, messageWire } from '#contract/admin/inbox.ts';
import { unownedPageNamed } from './comedian-request.ts';
import { requestRows } from './inbox.ts';
import { type PageRequest, type PageResult, paginate, utcIso } from '../read.ts';
import type { Database } from '../database/schema.ts';
import { type Db, flag } from '../write.ts';
import type { Selectable } from 'kysely';

type RequestWire = z.output<typeof comedianRequestWire>;
type MessageWire = z.output<typeof messageWire>;
type MessageState = (typeof messageStates)[number];

/** A page of requests for comedian profiles, the oldest first. */
export async function listComedianRequests(
  db: Db,
  request: PageRequest & { status?: 'waiting' | 'closed' | undefined },
): Promise<PageResult<RequestWire>> {
  let query = requestRows(db)
    .select(['request.id', 'request.nickname', 'request.message', 'request.created_at', 'request.read_at'])
    .select(['users.id as user_id', 'users.email', 'users.name', 'users.last_name', 'users.is_comedian'])
    .select(['comedians.id as page_id', 'comedians.slug', 'comedians.nickname as page_name']);
  if (request.status)
    query = query.where('request.read_at', request.status === 'waiting' ? 'is' : 'is not', null);
  const page = await paginate(query, request);
  const rows = page.results;
  const results: RequestWire[] = [];
  for (const row of rows) {
    const { page_id, slug, page_name } = row;
    const asked = page_id === null || slug === null ? null : { id: page_id, slug, nickname: page_name ?? '' };
    results.push({
      id: row.id,
      nickname: row.nickname,
      message: row.message,
      created_at: utcIso(row.created_at),
      closed_at: row.read_at && utcIso(row.read_at),
      user: {
        id: row.user_id,
        email: row.email,
        name: `${row.name} ${row.last_name}`.trim(),
        is_comedian: row.is_comedian === 1,
      },
      page: asked,
      likely_page: asked ? null : ((await unownedPageNamed(db, row.nickname)) ?? null),
    });
  }
  return { ...page, results };
}

const messageWireOf = (row: Selectable<Database['contact_messages']>): MessageWire => ({
  id: row.id,
  name: row.name,
  email: row.email,
  message: row.message,
  created_at: utcIso(row.created_at),
  status: row.read_at === null ? 'waiting' : row.is_answered === 1 ? 'answered' : 'archived',
});

/** A page of messages of the contact page, the newest first. */
export async function listContactMessages(
  db: Db,
  request: PageRequest & { status?: MessageState | undefined },
): Promise<PageResult<MessageWire>> {
  let query = db.selectFrom('contact_messages').selectAll().orderBy('id', 'desc');
  const { status } = request;
  if (status === 'waiting') query = query.where('read_at', 'is', null);
  else if (status)
    query = query.where('read_at', 'is not', null).where('is_answered', '=', flag(status === 'answered'));
  const page = await paginate(query, request);
  return { ...page, results: page.results.map(messageWireOf) };
}

/** Sets the status of a message; undefined if there is none. */
export async function setMessageState(
  db: Db,
  id: number,
  status: MessageState,
): Promise<MessageWire | undefined> {
  const row = await db
    .updateTable('contact_messages')
    .set({
      read_at: status === 'waiting' ? null : new Date().toISOString(),
      is_answered: flag(status === 'answered'),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && messageWireOf(row);
}
