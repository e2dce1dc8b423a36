import type { Instant } from '../database/schema.ts';
import type { Db } from '../write.ts';

/** Messages of the contact page, the oldest first; those that were read too where `all` is given. */
export function listMessages(db: Db, all: boolean) {
  const messages = db.selectFrom('contact_messages').selectAll().orderBy('id');
  return (all ? messages : messages.where('read_at', 'is', null)).execute();
}

/** Requests for comedian profiles with the account and the page they are about, the oldest first. */
export const requestRows = (db: Db) =>
  db
    .selectFrom('comedian_requests as request')
    .innerJoin('users', 'users.id', 'request.user_id')
    .leftJoin('comedians', 'comedians.id', 'request.comedian_id')
    .orderBy('request.id');

/** As `requestRows`, and as `listMessages`. */
export function listRequests(db: Db, all: boolean) {
  const requests = requestRows(db)
    .select(['request.id', 'request.nickname', 'request.message', 'request.created_at', 'request.read_at'])
    .select(['users.email', 'comedians.slug']);
  return (all ? requests : requests.where('request.read_at', 'is', null)).execute();
}

/** The kinds of items that can be marked as read, with their tables. */
export const inboxTables = { message: 'contact_messages', request: 'comedian_requests' } as const;

export type InboxKind = keyof typeof inboxTables;

/** Resolves to false if no such item is waiting. */
export async function markAsRead(db: Db, kind: InboxKind, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(inboxTables[kind])
    .set({ read_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many of each kind are waiting. */
export async function countWaiting(db: Db): Promise<Record<InboxKind, number>> {
  const count = async (kind: InboxKind) => {
    const { waiting } = await db
      .selectFrom(inboxTables[kind])
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    return waiting;
  };
  return { message: await count('message'), request: await count('request') };
}

/** Deletes messages of the contact page that came, and requests that were answered, before an instant. */
export async function purgeInbox(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute();
  await db.deleteFrom('comedian_requests').where('read_at', '<', before).execute();
}
