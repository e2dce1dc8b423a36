import { findUser, holdUser, type User } from '../data/account/user.ts';
import { atomically, type Db } from '../data/write.ts';
import type { AccountServices } from './services.ts';
import { digestOf, newSecret } from '../secret.ts';
import { requireLive, type Session } from './session.ts';
import { isUsable } from './user.ts';

const DAY = 86_400_000;

/** Milliseconds without a request after which a calendar's address expires: no program uses it any more. */
const IDLE = 180 * DAY;

const oldestUse = () => new Date(Date.now() - IDLE).toISOString();

/** Since when a user's calendar can be read; null where it cannot. */
export async function calendarOf(db: Db, userId: number): Promise<string | null> {
  const calendar = await db
    .selectFrom('calendars')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('last_read_at', '>', oldestUse())
    .executeTakeFirst();
  return calendar?.created_at ?? null;
}

/** Makes the calendar of an account readable, under a new secret that is stored nowhere; a former one dies. */
export function createCalendar(
  db: Db,
  user: User,
  session: Session,
): Promise<{ secret: string; created_at: string }> {
  return atomically(db, async (trx) => {
    await holdUser(trx, user.id);
    await requireLive(trx, session);
    await dropCalendar(trx, user.id);
    const secret = newSecret();
    const now = new Date().toISOString();
    await trx
      .insertInto('calendars')
      .values({ user_id: user.id, secret_hash: digestOf(secret), created_at: now, last_read_at: now })
      .execute();
    return { secret, created_at: now };
  });
}

export async function dropCalendar(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('calendars').where('user_id', '=', userId).execute();
}

/** The user of a calendar's secret; each request renews the address. */
export async function readerOf(services: AccountServices, secret: string): Promise<User | undefined> {
  const { db } = services;
  const calendar = await db
    .selectFrom('calendars')
    .select(['user_id', 'last_read_at'])
    .where('secret_hash', '=', digestOf(secret))
    .where('last_read_at', '>', oldestUse())
    .executeTakeFirst();
  const user = calendar && (await findUser(db, calendar.user_id));
  if (!user || !(await isUsable(services, user))) return undefined;
  // A write for each reading would be too many.
  if (Date.now() - Date.parse(calendar.last_read_at) > DAY) {
    const last_read_at = new Date().toISOString();
    await db.updateTable('calendars').set({ last_read_at }).where('user_id', '=', user.id).execute();
  }
  return user;
}
