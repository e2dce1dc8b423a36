import type { AccountDataWire } from '#contract/account-data.ts';
import { findOwnComedian } from '../content/accounts/account-comedian.ts';
import { comediansToWire } from '../data/comedian.ts';
import { donationsFrom } from '../data/donation/donation.ts';
import { eventsToWire } from '../data/event.ts';
import { listFavorites } from '../data/account/favorite.ts';
import { podcastsToWire } from '../data/podcast.ts';
import { utcIso } from '../data/read.ts';
import { listSavedFilters } from '../data/account/saved-filter.ts';
import type { User } from '../data/account/user.ts';
import type { AccountServices } from './services.ts';
import { calendarOf } from './calendar.ts';
import { listSessions } from './session.ts';
import { userWireOf } from './user.ts';

/** All data of an account except its credentials: no password, no token, no hash of either. */
export async function accountDataOf(services: AccountServices, user: User): Promise<AccountDataWire> {
  const { db } = services;
  const comedian = await findOwnComedian(db, user.id);
  const [profile] = await comediansToWire(services, comedian ? [comedian] : []);
  const events = await db
    .selectFrom('events')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('start_at')
    .execute();
  const podcasts = await db
    .selectFrom('podcasts')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute();
  const proposals = await db
    .selectFrom('venue_proposals')
    .innerJoin('venues', 'venues.id', 'venue_proposals.venue_id')
    .select(['venues.name', 'venues.city', 'venues.is_published'])
    .where('venue_proposals.user_id', '=', user.id)
    .orderBy('venues.id')
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
    events: await eventsToWire(services, events, user.id),
    podcasts: await podcastsToWire(services, podcasts),
    venue_proposals: proposals.map(({ name, city, is_published }) => {
      return { name, city, is_published: is_published === 1 };
    }),
    favorites: await favoritesOf(services, user.id),
    saved_filters: (await listSavedFilters(db, user.id)).map(({ id: _, ...filter }) => filter),
    calendar_since: await calendarOf(db, user.id),
    donations: (await donationsFrom(db, user.email)).map((donation) => ({
      id: donation.id,
      status: donation.status,
      amount: donation.amount / 100,
      refunded: donation.refunded / 100,
      created_at: utcIso(donation.created_at),
      paid_at: donation.paid_at === null ? null : utcIso(donation.paid_at),
      ...(donation.is_test === 1 && { is_test: true }),
    })),
    comedian_requests: await db
      .selectFrom('comedian_requests as request')
      .leftJoin('comedians', 'comedians.id', 'request.comedian_id')
      .select(['request.nickname', 'request.message', 'request.created_at', 'comedians.slug as page'])
      .where('request.user_id', '=', user.id)
      .orderBy('request.id')
      .execute(),
  };
}

/** A user's favorites, by name where they are still published. */
async function favoritesOf(services: AccountServices, userId: number): Promise<AccountDataWire['favorites']> {
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
