import { expect, test } from 'vitest';
import { adminCalls, listChangeSets } from '#contract/admin/entry-calls.ts';
import { getToday, listProblems, type Problem } from '#contract/admin/today.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';
import { inDays, make } from '../../support/factories.ts';

async function start() {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const staff = await person(api, 'dora', { is_admin: true });
  const found = async (problem: Problem, query: Record<string, string | number> = {}) =>
    (await editor.client.call(listProblems, { params: { problem }, query })).results;
  const ids = async (problem: Problem, query: Record<string, string | number> = {}) =>
    (await found(problem, query)).map(({ kind, entries }) => `${kind} ${entries.map(({ id }) => id).join()}`);
  return { api, editor, staff, found, ids };
}

test('today says what waits, and tells editors nothing of what is for staff', async () => {
  const { api, editor, staff } = await start();
  await api.client.call(sendContactMessage, { body: { name: 'Eva', email: 'e@x.example', message: 'Hola' } });
  await make.privacyRequest(api, 'Luz');
  await api.services.pageErrors.report('/comediantes/ana', 'Ana', 'no');
  const build = await api.services.builds.request('test');
  const forStaff = await staff.client.call(getToday);
  expect(forStaff).toMatchObject({
    waiting: { venue_proposals: 0, comedian_requests: 0, messages: 1, privacy_requests: 1, failed_pages: 1 },
    live: { built_at: null, changed_at: null, build: { id: build.id, state: 'queued' } },
  });
  expect((await editor.client.call(getToday)).waiting).toEqual({
    change_sets: 0,
    venue_proposals: 0,
    comedian_requests: null,
    messages: null,
    privacy_requests: null,
    failed_pages: 1,
  });
  await make.venue(api, 'Foro');
  expect((await editor.client.call(getToday)).live.changed_at).toMatch(/Z$/);
});

test('changes are counted and listed since an instant, and by who, how, kind and field', async () => {
  const { api, editor } = await start();
  const id = await make.venue(api, 'Foro');
  const text = await editor.client.call(adminCalls.text.create, { body: { name: 'Aviso' } });
  await editor.client.call(adminCalls.venue.update, {
    params: { id },
    ifMatch: '*',
    body: { city: 'Puebla' },
  });
  const list = async (query: Record<string, string | number>) =>
    (await editor.client.call(listChangeSets, { query })).results.map(({ revisions }) =>
      revisions.map(({ kind, entry_id }) => `${kind} ${entry_id}`).join(),
    );
  expect(await list({})).toEqual([`venue ${id}`, `text ${text.id}`, `venue ${id}`]);
  expect(await list({ origin: 'admin' })).toEqual([`venue ${id}`, `text ${text.id}`]);
  expect(await list({ kind: 'text' })).toEqual([`text ${text.id}`]);
  expect(await list({ kind: 'venue', field: 'city' })).toEqual([`venue ${id}`]);
  expect(await list({ field: 'cit' })).toEqual([]);
  expect(await list({ user: editor.id, since: inDays(-1) })).toHaveLength(2);
  expect(await list({ since: inDays(1) })).toEqual([]);
  const count = async (since?: string) =>
    (await editor.client.call(getToday, since === undefined ? {} : { query: { since } })).change_sets;
  expect([await count(), await count(inDays(-1)), await count(inDays(1))]).toEqual([3, 3, 0]);
});

test('published entries without pictures, texts and coordinates are found, and no more once they have them', async () => {
  const { api, editor, ids } = await start();
  const picture = await make.picture(api, 60, 40);
  const bare = await make.venue(api, 'Vacío');
  await make.venue(api, 'Borrador', { is_published: false });
  await make.venue(api, 'En línea', { is_online: true, logo: picture, description: '<p>x</p>' });
  const past = { start_at: inDays(-9) };
  await make.event(api, 'Pasado', past);
  const event = await make.event(api, 'Próximo');
  expect(await ids('no-picture')).toEqual([`venue ${bare}`, `event ${event}`]);
  expect(await ids('no-picture', { kind: 'event' })).toEqual([`event ${event}`]);
  expect(await ids('no-biography')).toEqual([`venue ${bare}`]);
  expect(await ids('no-coordinates')).toEqual([`venue ${bare}`]);
  const body = { lat: 19, lng: -99, cover: picture, short_description: 'Un foro' };
  await editor.client.call(adminCalls.venue.update, { params: { id: bare }, ifMatch: '*', body });
  const counts = (await editor.client.call(getToday)).problems;
  expect(counts.find(({ problem, kind }) => problem === 'no-picture' && kind === 'event')?.count).toBe(1);
  expect(await ids('no-coordinates')).toEqual([]);
});

test('likely duplicates are found by their words, venues within a city and events by their start', async () => {
  const { api, ids } = await start();
  const first = await make.comedian(api, 'La Güera Ñandú');
  const second = await make.comedian(api, 'ÑANDÚ guera', { slug: 'otra' });
  await make.comedian(api, 'La Güera');
  const start_at = inDays(5);
  const one = await make.event(api, 'Noche', { start_at });
  const same = await make.event(api, 'La Noche', { start_at, slug: 'noche-2' });
  await make.event(api, 'Noche', { start_at: inDays(6), slug: 'noche-3' });
  const here = await make.venue(api, 'El Foro', { city: 'Puebla' });
  const there = await make.venue(api, 'Foro', { city: 'puebla', slug: 'foro-2' });
  await make.venue(api, 'Foro', { city: 'Toluca', slug: 'foro-3' });
  expect(await ids('duplicates')).toEqual([
    `comedian ${first},${second}`,
    `venue ${here},${there}`,
    `event ${one},${same}`,
  ]);
});

test('names without a profile are found where a comedian has them, and where they recur', async () => {
  const { api, found } = await start();
  const ana = await make.comedian(api, 'Ana Ñu', { aliases: ['La Anita'] });
  const [a, b, c] = [
    await make.event(api, 'A', { comedians_extra: ['ana nu', 'Beto'] }),
    await make.event(api, 'B', { comedians_extra: ['Anita', 'beto', 'Beto'] }),
    await make.event(api, 'C', { comedians_extra: ['BETO', 'Carla'] }),
  ];
  expect(await found('extra-profile')).toMatchObject([
    {
      kind: 'event',
      name: 'Anita',
      entry_count: 1,
      entries: [{ id: b }],
      comedian: { id: ana, name: 'Ana Ñu' },
    },
    { kind: 'event', name: 'ana nu', entries: [{ id: a }], comedian: { id: ana } },
  ]);
  expect(await found('extra-recurring')).toMatchObject([
    { entry_count: 3, entries: [{ id: c }, { id: b }, { id: a }], comedian: null },
  ]);
});

test('coming events that were not saved for four weeks wait to be confirmed', async () => {
  const { api, ids } = await start();
  const stale = await make.event(api, 'Viejo', { updated_at: inDays(-29) });
  await make.event(api, 'Nuevo', { updated_at: inDays(-27) });
  await make.event(api, 'Cancelado', { updated_at: inDays(-29), status: 'cancelled' });
  expect(await ids('unconfirmed')).toEqual([`event ${stale}`]);
});

test('an unknown problem is not found, and a kind is one of those there are', async () => {
  const { editor } = await start();
  const list = (problem: string, query: Record<string, string> = {}) =>
    failureOf(editor.client.call(listProblems, { params: { problem }, query }));
  expect(await list('nada')).toMatchObject({ status: 404 });
  expect(await list('constructor')).toMatchObject({ status: 404 });
  expect(await list('duplicates', { kind: 'user' })).toMatchObject({ status: 400 });
});
