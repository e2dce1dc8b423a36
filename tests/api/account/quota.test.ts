import { expect, test, vi } from 'vitest';
import { createEvent } from '#contract/account-event-save.ts';
import { listFavorites, toggleFavorite } from '#contract/favorite.ts';
import { detail } from '#contract/messages.ts';
import { MAX_EVENTS } from '#api/content/accounts/account-event.ts';
import { MAX_FAVORITES } from '#api/data/account/favorite.ts';
import { failureOf, person, startWithComedian } from '../../support/account-area.ts';
import { updateProfile } from '#contract/user.ts';
import { saveLimit } from '#api/accounts/save-limit.ts';
import type { Client } from '#client/http/http.ts';
import { make } from '../../support/factories.ts';

test('an account keeps a bounded number of favorites, and can exchange one for another', async () => {
  const { api, owner } = await startWithComedian();
  const first = await make.venue(api, 'Primero');
  const last = await make.venue(api, 'Último');
  const toggle = (object_id: number) =>
    owner.client.call(toggleFavorite, { body: { content_type: 'venue', object_id } });
  await toggle(first);
  const others = Array.from({ length: MAX_FAVORITES - 1 }, (_, index) => ({
    user_id: owner.id,
    content_type: 'event' as const,
    object_id: 1000 + index,
    created_at: '',
  }));
  await api.db.insertInto('favorites').values(others).execute();
  expect(await failureOf(toggle(last))).toMatchObject({
    status: 400,
    detail: detail.favoritesFull(MAX_FAVORITES),
  });
  expect((await toggle(first)).status).toBe(false);
  expect((await toggle(last)).status).toBe(true);
  expect(await owner.client.call(listFavorites)).toMatchObject([{ object_id: last }]);
});

test('parallel requests add no favorite beyond the limit', async () => {
  const { api, owner } = await startWithComedian();
  const venues = [];
  for (let index = 0; index < 4; index += 1) venues.push(await make.venue(api, `Foro ${index}`));
  const rows = Array.from({ length: MAX_FAVORITES - 1 }, (_, index) => ({
    user_id: owner.id,
    content_type: 'event' as const,
    object_id: 1000 + index,
    created_at: '',
  }));
  await api.db.insertInto('favorites').values(rows).execute();
  const added = await Promise.all(
    venues.map((object_id) =>
      owner.client.call(toggleFavorite, { body: { content_type: 'venue', object_id } }).then(
        ({ status }) => status,
        (error: { status: number }) => error.status,
      ),
    ),
  );
  expect(added.filter((status) => status !== 400)).toEqual([true]);
  expect(await api.db.selectFrom('favorites').select('id').execute()).toHaveLength(MAX_FAVORITES);
});

test('a save beyond 120 in a minute or 1,000 in a day is told when to come back, and other accounts are not', async () => {
  const { api, owner } = await startWithComedian();
  const other = await person(api, 'otra');
  const save = (client: Client) => failureOf(client.call(updateProfile, { body: { name: 'Ana' } }));
  const count = saveLimit(api.services);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  for (let saves = 0; saves < 119; saves += 1) await count(owner.id);
  expect(await save(owner.client)).toBe('no failure');
  expect(await save(owner.client)).toMatchObject({
    status: 429,
    retryAfter: expect.toSatisfy((wait) => wait > 50 && wait <= 60),
  });
  expect(await save(other.client)).toBe('no failure');
  for (let saves = 120; saves < 1000; saves += 1) {
    clock.mockReturnValue(now + Math.floor(saves / 120) * 61_000);
    await count(owner.id);
  }
  clock.mockReturnValue(now + 600_000);
  expect(await save(owner.client)).toMatchObject({
    status: 429,
    retryAfter: expect.toSatisfy((wait) => wait > 80_000 && wait <= 86_400),
  });
});

test('an account has a bounded number of events', async () => {
  const { api, owner } = await startWithComedian();
  const minimal = { name: 'Noche', start_at: '2027-12-05T20:30:00-06:00' };
  const { id } = await owner.client.call(createEvent, { body: minimal });
  const { id: _, ...row } = await api.db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (let from = 1; from < MAX_EVENTS; from += 100) {
    const rows = Array.from({ length: Math.min(100, MAX_EVENTS - from) }, (__, index) => ({
      ...row,
      slug: `noche-${from + index}`,
    }));
    await api.db.insertInto('events').values(rows).execute();
  }
  const named = (place: number) => ({ ...minimal, name: `Otra ${place}` });
  expect(await failureOf(owner.client.call(createEvent, { body: named(0) }))).toMatchObject({
    status: 400,
    detail: detail.eventsFull(MAX_EVENTS),
  });
  await api.db.deleteFrom('events').where('id', '=', id).execute();
  // Of parallel requests one takes the place that is left.
  const made = await Promise.allSettled(
    Array.from({ length: 4 }, (_place, place) => owner.client.call(createEvent, { body: named(place) })),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
