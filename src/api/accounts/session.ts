import type { Selectable } from 'kysely';
import { detail } from '#contract/messages.ts';
import { atomically, type Db } from '../data/write.ts';
import type { Database } from '../data/database/schema.ts';
import type { User } from '../data/account/user.ts';
import { ApiError } from '../api-error.ts';
import { digestOf, newSecret } from '../secret.ts';

export type Session = Selectable<Database['sessions']>;

const DAY = 86_400_000;

/** Lifetime of a session in milliseconds: without use, and in all. */
const IDLE = 30 * DAY;
const LIFE = 180 * DAY;

/** Milliseconds between updates of the last use: one write for each request would be too many. */
const RENEWAL = 600_000;

/**
 * Begins a session and gives its token, which is stored nowhere. Null where the password is not
 * the one of `user` any more: what changed it meanwhile has ended every session, this one too.
 */
export function beginSession(db: Db, user: User, device: string): Promise<string | null> {
  return atomically(db, async (trx) => {
    // Locking the row orders this before or after a change of the password, never concurrent with it.
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ password_hash: user.password_hash })
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? insertSession(trx, user.id, device) : null;
  });
}

/** Deletes expired sessions. */
export async function purgeSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
}

/** Expired sessions are deleted at the same time. */
async function insertSession(trx: Db, userId: number, device: string): Promise<string> {
  const token = newSecret();
  const now = new Date();
  await purgeSessions(trx, now);
  await trx
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: digestOf(token),
      device,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: new Date(now.getTime() + IDLE).toISOString(),
    })
    .execute();
  return token;
}

/** The session of a token, unless it has expired; its use renews it. */
export async function findSession(db: Db, token: string): Promise<Session | undefined> {
  const now = new Date();
  const session = await db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', digestOf(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!session || now.getTime() - Date.parse(session.last_used_at) < RENEWAL) return session;
  const end = Math.min(now.getTime() + IDLE, Date.parse(session.created_at) + LIFE);
  const renewed = { last_used_at: now.toISOString(), expires_at: new Date(end).toISOString() };
  await db.updateTable('sessions').set(renewed).where('id', '=', session.id).execute();
  return { ...session, ...renewed };
}

/** Throws a 401 for a session that ended during its call; the caller has locked the user's row. */
export async function requireLive(trx: Db, session: Session): Promise<void> {
  const live = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session.id)
    .where('token_hash', '=', session.token_hash)
    .executeTakeFirst();
  if (!live) throw new ApiError(401, detail.invalidToken, { 'WWW-Authenticate': 'Bearer' });
}

export function listSessions(db: Db, userId: number): Promise<Session[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function endSessionOf(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', digestOf(token)).execute();
}

/** Ends one session of a user and what it asked for; false when they have none of that id. */
export function endSession(db: Db, userId: number, id: number): Promise<boolean> {
  return atomically(db, async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('token_hash')
      .executeTakeFirst();
    if (!ended) return false;
    await trx
      .deleteFrom('account_links')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'email')
      .where('value', 'like', `${ended.token_hash} %`)
      .execute();
    return true;
  });
}

/**
 * Ends the sessions of a user, but for the one whose token hashes to `kept`, and every change of
 * address that another session asked for: a user who is logged out must not come back by it.
 */
export function endSessions(db: Db, userId: number, kept: string | null): Promise<void> {
  return atomically(db, async (trx) => {
    let sessions = trx.deleteFrom('sessions').where('user_id', '=', userId);
    let changes = trx
      .deleteFrom('account_links')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'email');
    if (kept !== null) {
      sessions = sessions.where('token_hash', '!=', kept);
      changes = changes.where('value', 'not like', `${kept} %`);
    }
    await sessions.execute();
    await changes.execute();
  });
}
