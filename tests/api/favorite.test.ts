import { expect, test } from 'vitest';
import { HttpError } from '#client/http/http.ts';
import { listFavorites, toggleFavorite } from '#contract/favorite.ts';
import { logIn } from '../support/accounts.ts';
import { startApi } from '../support/api.ts';
import { make } from '../support/factories.ts';

async function startWithFan() {
  const api = await startApi();
  await make.user(api, 'fan@risoteca.test');
  return { api, fan: api.clientOf(await logIn(api, 'fan@risoteca.test')) };
}

test('favorites of each kind are listed with their entries, the newest first', async () => {
  const { api, fan } = await startWithFan();
  const ids = {
    comedian: await make.comedian(api, 'Ana'),
    venue: await make.venue(api, 'Foro'),
    event: await make.event(api, 'Noche'),
    podcast: await make.podcast(api, 'Programa'),
  };
  for (const [content_type, object_id] of Object.entries(ids)) {
    const body = { content_type: content_type as keyof typeof ids, object_id };
    expect(await fan.call(toggleFavorite, { body })).toMatchObject({
      ...body,
      status: true,
      content_object: { id: object_id },
    });
  }
  const listed = await fan.call(listFavorites);
  expect(listed.map(({ content_type }) => content_type)).toEqual(['podcast', 'event', 'venue', 'comedian']);
  expect(listed).toMatchObject([
    { content_object: { name: 'Programa' } },
    {},
    {},
    { content_object: { nickname: 'Ana' } },
  ]);
});

test('a second request removes a favorite, and two concurrent requests leave one of both states', async () => {
  const { api, fan } = await startWithFan();
  const body = { content_type: 'comedian' as const, object_id: await make.comedian(api, 'Ana') };
  expect((await fan.call(toggleFavorite, { body })).status).toBe(true);
  expect((await fan.call(toggleFavorite, { body })).status).toBe(false);
  expect(await fan.call(listFavorites)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => fan.call(toggleFavorite, { body })));
  expect((await fan.call(listFavorites)).length).toBeLessThanOrEqual(1);
});

test('an unknown or unpublished entry cannot be a favorite, and disappears from the list', async () => {
  const { api, fan } = await startWithFan();
  const hidden = await make.comedian(api, 'Oculta', { is_published: false });
  const ana = await make.comedian(api, 'Ana');
  for (const object_id of [hidden, 99_999, -1, 0]) {
    const failure = await fan
      .call(toggleFavorite, { body: { content_type: 'comedian', object_id } })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 404, detail: 'Not found.' });
  }
  await fan.call(toggleFavorite, { body: { content_type: 'comedian', object_id: ana } });
  await api.db.updateTable('comedians').set({ is_published: 0 }).where('id', '=', ana).execute();
  expect(await fan.call(listFavorites)).toEqual([]);
});

test('an unknown kind is reported under its field', async () => {
  const { api, fan } = await startWithFan();
  const group = await make.group(api, 'Colectivo');
  const body = { content_type: 'group' as 'venue', object_id: group };
  const failure = await fan.call(toggleFavorite, { body }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(HttpError);
  expect(failure).toMatchObject({
    status: 400,
    fields: { content_type: ['"group" no es una elección válida.'] },
  });
});

test('an account has only its own favorites, and a request without a session has none', async () => {
  const { api, fan } = await startWithFan();
  const body = { content_type: 'comedian' as const, object_id: await make.comedian(api, 'Ana') };
  await fan.call(toggleFavorite, { body });
  await make.user(api, 'otra@risoteca.test');
  const other = api.clientOf(await logIn(api, 'otra@risoteca.test'));
  expect(await other.call(listFavorites)).toEqual([]);
  for (const attempt of [
    () => api.client.call(listFavorites),
    () => api.client.call(toggleFavorite, { body }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 401 });
});
