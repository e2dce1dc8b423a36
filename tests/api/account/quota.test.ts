import { expect, test } from 'vitest';
import { createEvent } from '#contract/account-event-save.ts';
import { listFavorites, toggleFavorite } from '#contract/favorite.ts';
import { detail } from '#contract/messages.ts';
import { MAX_EVENTS } from '#api/data/account-event.ts';
import { MAX_FAVORITES } from '#api/data/favorite.ts';
import { failureOf, startWithComedian } from '../../support/account-area.ts';
import { make } from '../../support/factories.ts';

test('an account keeps a bounded number of favorites, and can exchange one for another', async () => {
  const { api, owner } = await startWithComedian();
  const first = await make.venue(api, 'Primero');
  const last = await make.venue(api, 'Último');
  const toggle = (object_id: number) =>
    owner.client.call(toggleFavorite, { body: { content_type: 'venue', object_id } });
  await toggle(first);
  const rest = Array.from({ length: MAX_FAVORITES - 1 }, (_, place) => ({
    user_id: owner.id,
    content_type: 'event' as const,
    object_id: 1000 + place,
    created_at: '',
  }));
  await api.db.insertInto('favorites').values(rest).execute();
  expect(await failureOf(toggle(last))).toMatchObject({
    status: 400,
    detail: detail.favoritesFull(MAX_FAVORITES),
  });
  expect((await toggle(first)).status).toBe(false);
  expect((await toggle(last)).status).toBe(true);
  expect(await owner.client.call(listFavorites)).toMatchObject([{ object_id: last }]);
});

test('an account has a bounded number of events', async () => {
  const { api, owner } = await startWithComedian();
  const least = { name: 'Noche', start_at: '2027-12-05T20:30:00-06:00' };
  const { id } = await owner.client.call(createEvent, { body: least });
  const { id: _, ...row } = await api.db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (let from = 1; from < MAX_EVENTS; from += 100) {
    const rows = Array.from({ length: Math.min(100, MAX_EVENTS - from) }, (__, place) => ({
      ...row,
      slug: `noche-${from + place}`,
    }));
    await api.db.insertInto('events').values(rows).execute();
  }
  expect(await failureOf(owner.client.call(createEvent, { body: least }))).toMatchObject({
    status: 400,
    detail: detail.eventsFull(MAX_EVENTS),
  });
});
