import { expect, test } from 'vitest';
import { listAppearances, listOwnedEvents } from '#contract/account-event.ts';
import { fieldMessage } from '#contract/messages.ts';
import { ORIGIN } from '../../support/api.ts';
import { failureOf, person, startWithComedian } from '../../support/account-area.ts';
import { inDays, make } from '../../support/factories.ts';

test('an owner lists published and unpublished events, filtered and ordered as the public list', async () => {
  const { api, owner } = await startWithComedian();
  const other = await person(api, 'beto', { is_comedian: true });
  const ownership = { user_id: owner.id };
  await make.event(api, 'Pasada', { ...ownership, start_at: inDays(-9) });
  await make.event(api, 'Próxima', { ...ownership, start_at: inDays(9) });
  await make.event(api, 'Oculta', { ...ownership, start_at: inDays(3), is_published: false });
  await make.event(api, 'Ajena', { user_id: other.id });
  const names = async (query = {}) =>
    (await owner.client.call(listOwnedEvents, { query })).results.map(({ name }) => name);
  expect(await names()).toEqual(['Pasada', 'Oculta', 'Próxima']);
  expect(await names({ ordering: '-start_at' })).toEqual(['Próxima', 'Oculta', 'Pasada']);
  expect(await names({ start_at: 'coming' })).toEqual(['Oculta', 'Próxima']);
  expect(await names({ start_at: 'past' })).toEqual(['Pasada']);
  expect(await names({ start_at: inDays(5).slice(0, 10) })).toEqual(['Próxima']);
  expect(await names({ search: 'proxima' })).toEqual(['Próxima']);
  const [first] = (await owner.client.call(listOwnedEvents, { query: { start_at: 'coming' } })).results;
  expect(first?.is_published).toBe(false);
  const wrong = await failureOf(owner.client.call(listOwnedEvents, { query: { start_at: 'ayer' } }));
  expect(wrong).toMatchObject({ status: 400, fields: { start_at: [fieldMessage.date] } });
});

test('a long list is paginated and not cacheable', async () => {
  const { api, owner } = await startWithComedian();
  for (let number = 0; number < 23; number += 1)
    await make.event(api, `Evento ${number}`, { user_id: owner.id });
  const first = await owner.client.call(listOwnedEvents);
  expect(first).toMatchObject({
    count: 23,
    previous: null,
    next: `${ORIGIN}/api/account/events-owner/?format=json&page=2`,
  });
  const second = await owner.client.call(listOwnedEvents, { query: { page: 2 } });
  expect(second.results).toHaveLength(3);
  const pastTheEnd = await failureOf(owner.client.call(listOwnedEvents, { query: { page: 3 } }));
  expect(pastTheEnd).toMatchObject({ status: 404, detail: 'Invalid page.' });
});

test('a comedian lists the events of the line-ups with them; an account without a profile has none', async () => {
  const { api, owner } = await startWithComedian();
  const other = await person(api, 'beto', { is_comedian: true });
  const list = async () => (await owner.client.call(listAppearances)).results.map(({ name }) => name);
  expect(await list()).toEqual([]);
  const comedian = await make.comedian(api, 'Ana', { user_id: owner.id, is_published: false });
  await make.event(api, 'Con Ana', { user_id: other.id, comedians: [comedian] });
  await make.event(api, 'Sin publicar', { user_id: other.id, comedians: [comedian], is_published: false });
  await make.event(api, 'Sin Ana', { user_id: owner.id });
  expect(await list()).toEqual(['Con Ana']);
  expect((await other.client.call(listAppearances)).count).toBe(0);
});
