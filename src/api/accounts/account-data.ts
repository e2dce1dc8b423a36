import type { AccountDataWire } from '#contract/account-data.ts';
import { findOwnComedian } from '../data/account-comedian.ts';
import { comediansToWire } from '../data/comedian.ts';
import { eventsToWire } from '../data/event.ts';
import { listFavorites } from '../data/favorite.ts';
import { utcIso } from '../data/read.ts';
import type { User } from '../data/user.ts';
import type { Services } from '../http/context.ts';
import { listSessions } from './session.ts';
import { userWireOf } from './user.ts';

/** Everything an account holds, but for what would open it: no password, no token, no hash of either. */
export async function accountDataOf(services: Services, user: User): Promise<AccountDataWire> {
  const { db } = services;
  const comedian = await findOwnComedian(db, user.id);
  const [profile] = await comediansToWire(services, comedian ? [comedian] : []);
  const events = await db
    .selectFrom('events')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('start_at')
    .execute();
  const sessions = await listSessions(db, user.id);
  return {
    exported_at: utcIso(new Date().toISOString()),
    user: await userWireOf(services, user),
    created_at: utcIso(user.created_at),
    providers: await db
      .selectFrom('identities')
      .select(['provider', 'created_at'])
      .where('user_id', '=', user.id)
      .execute(),
    sessions: sessions.map(({ device, created_at, last_used_at, expires_at }) => {
      return { device, created_at, last_used_at, expires_at };
    }),
    comedian: profile ?? null,
    events: await eventsToWire(services, events),
    favorites: await favoritesOf(services, user.id),
    comedian_requests: await db
      .selectFrom('comedian_requests')
      .select(['nickname', 'message', 'created_at'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute(),
  };
}

/** What somebody keeps, by name where it is still published. */
async function favoritesOf(services: Services, userId: number): Promise<AccountDataWire['favorites']> {
  const kept = await listFavorites(services, userId);
  const names = new Map(
    kept.map(({ id, content_object: entry }) => [id, 'nickname' in entry ? entry.nickname : entry.name]),
  );
  const rows = await services.db
    .selectFrom('favorites')
    .select(['id', 'content_type', 'object_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, ...favorite }) => ({ ...favorite, name: names.get(id) ?? null }));
}
