import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { planEntry } from '#api/content/schedule.ts';
import { entryTables } from '#api/data/database/schema.ts';
import { documentKinds, type DocumentKind } from '#contract/admin/document.ts';
import { adminCalls, anyCalls } from '#contract/admin/entry-calls.ts';
import { fieldMessage } from '#contract/messages.ts';
import { kindNames } from '#model/kinds.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';
import { inDays, make } from '../../support/factories.ts';
import { startSamples } from '../content/samples.ts';

async function start() {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const list = (kind: DocumentKind, query: Record<string, string | number> = {}) =>
    editor.client.call(anyCalls(kind).list, { query });
  const ids = async (kind: DocumentKind, query: Record<string, string | number> = {}) =>
    (await list(kind, query)).results.map(({ id }) => id);
  return { api, editor, list, ids };
}

test('a deleted entry is listed with what it was, when and by whom, until it is restored', async () => {
  const { api, editor, list, ids } = await start();
  const gone = await make.comedian(api, 'Ana Ñu', { city: 'Puebla' });
  const stays = await make.comedian(api, 'Beto');
  const params = { id: gone };
  const { update, remove, restore } = adminCalls.comedian;
  await editor.client.call(update, { params, ifMatch: '*', body: { city: 'Toluca' } });
  await editor.client.call(remove, { params, ifMatch: '*' });
  const { count, results } = await list('comedian', { status: 'deleted' });
  expect([count, results]).toMatchObject([
    1,
    [
      {
        id: gone,
        nickname: 'Ana Ñu',
        city: 'Toluca',
        publication: { state: 'deleted' },
        version: 3,
        deletion: { actor: { id: editor.id }, last_version: 2, at: expect.stringMatching(/Z$/) },
      },
    ],
  ]);
  expect(await ids('comedian', { status: 'deleted', search: 'nu ana' })).toEqual([gone]);
  expect(await ids('comedian', { status: 'deleted', search: 'beto' })).toEqual([]);
  expect(await ids('comedian')).toEqual([stays]);
  const last = { ...params, number: 2 };
  expect(await editor.client.call(restore, { params: last, body: {} })).toMatchObject({ deletion: null });
  expect(await ids('comedian', { status: 'deleted' })).toEqual([]);
  await editor.client.call(remove, { params, ifMatch: '*' });
  expect((await list('comedian', { status: 'deleted' })).results).toMatchObject([{ version: 5 }]);
});

test.for(documentKinds)('a deleted %s is listed', async (kind) => {
  const { api, editor, ids } = await start();
  const { ids: samples } = await startSamples(api);
  const { remove } = adminCalls[kind];
  const params = { id: samples[kind] };
  await editor.client.call(remove, { params, ifMatch: '*', query: { unlink: true } });
  expect(await ids(kind, { status: 'deleted' })).toEqual([samples[kind]]);
});

test('what was redacted before it was deleted cannot be restored, and is not listed', async () => {
  const { api, editor, ids } = await start();
  const staff = await person(api, 'dora', { is_admin: true });
  const params = { id: await make.venue(api, 'Foro') };
  await staff.client.call(adminCalls.venue.redact, {
    params: { ...params, number: 1 },
    body: { reason: 'Falso' },
  });
  await editor.client.call(adminCalls.venue.remove, { params, ifMatch: '*' });
  expect(await ids('venue', { status: 'deleted' })).toEqual([]);
});

test('an entry says whether it is a draft, planned, published or hidden', async () => {
  const { api, editor, list, ids } = await start();
  const published = await make.venue(api, 'Visto');
  const draft = await make.venue(api, 'Borrador', { is_published: false });
  const hidden = await make.venue(api, 'Oculto');
  await editor.client.call(adminCalls.venue.update, {
    params: { id: hidden },
    ifMatch: '*',
    body: { is_published: false },
  });
  const planned = await make.venue(api, 'Luego', { is_published: false });
  const [from, until] = [new Date(inDays(2)), new Date(inDays(3))];
  await planEntry(api.db, 'venue', planned, { from, until });
  const { results } = await list('venue');
  expect(Object.fromEntries(results.map(({ id, publication }) => [id, publication.state]))).toEqual({
    [published]: 'published',
    [draft]: 'draft',
    [hidden]: 'hidden',
    [planned]: 'scheduled',
  });
  const plan = results.find(({ id }) => id === planned)?.publication;
  expect([Date.parse(plan?.publish_at ?? ''), Date.parse(plan?.unpublish_at ?? '')]).toEqual([
    Math.floor(from.getTime() / 1000) * 1000,
    Math.floor(until.getTime() / 1000) * 1000,
  ]);
  for (const {
    id,
    publication: { state },
  } of results)
    expect([state, await ids('venue', { status: state })]).toEqual([state, [id]]);
});

test('each kind is narrowed by the fields it has, and refuses the filters of others', async () => {
  const { api, editor, list, ids } = await start();
  const { ids: samples } = await startSamples(api);
  const puebla = await make.venue(api, 'Foro Puebla', { city: 'Puebla' });
  const event = await make.event(api, 'Aquí', { venue_id: puebla, comedians: [samples.comedian] });
  expect(await ids('venue', { city: 'puebla' })).toEqual([puebla]);
  expect(await ids('event', { city: 'Puebla' })).toEqual([event]);
  expect(await ids('event', { venue: puebla })).toEqual([event]);
  expect(await ids('event', { venue: 999_999_999 })).toEqual([]);
  expect(await ids('event', { comedian: samples.comedian })).toEqual([event]);
  expect(await ids('league_group', { season: samples.season })).toEqual([samples.league_group]);
  expect(await ids('round', { season: samples.season })).toEqual([samples.round]);
  expect(await ids('match', { round: samples.round })).toEqual([samples.match]);
  expect(await ids('match', { round: 999 })).toEqual([]);
  expect(await ids('banner', { type: 'full' })).toEqual([samples.banner]);
  expect(await ids('banner', { type: 'side' })).toEqual([]);
  expect(await ids('text', { section: 'pie' })).toEqual([]);
  const away = await make.event(api, 'Lejos', { start_at: '2031-05-02T02:00:00Z' });
  expect(await ids('event', { without_venue: 'true' })).toContain(away);
  expect(await ids('event', { without_venue: 'true' })).not.toContain(event);
  // In Mexico it is the first of May.
  expect(await ids('event', { date_from: '2031-05-01', date_to: '2031-05-01' })).toEqual([away]);
  expect(await ids('event', { date_from: '2031-05-02' })).toEqual([]);
  const undated = { round_id: samples.round, start_at: null };
  const open = await editor.client.call(adminCalls.match.create, { body: undated as never });
  expect(await ids('match', { without_date: 'true' })).toContain(open.id);
  const dated = { ...undated, start_at: '2031-05-02T02:00:00Z' };
  const planned = await editor.client.call(adminCalls.match.create, { body: dated as never });
  expect(await ids('match', { without_date: 'true' })).not.toContain(planned.id);
  const refused: Array<[DocumentKind, string]> = [
    ['match', 'without_venue'],
    ['event', 'without_date'],
    ['season', 'date_from'],
    ['venue', 'season'],
    ['banner', 'city'],
    ['banner', 'search'],
    ['match', 'venue'],
    ['comedian', 'section'],
    ['text', 'type'],
    ['event', 'nada'],
  ];
  for (const [kind, filter] of refused)
    expect(await failureOf(list(kind, { [filter]: '1' }))).toMatchObject({
      status: 400,
      fields: { [filter]: [fieldMessage.unknown] },
    });
  expect(await failureOf(list('event', { venue: 'foro' }))).toMatchObject({
    fields: { venue: [expect.anything()] },
  });
  for (const [kind, query] of [
    ['match', { status: 'draft' }],
    ['round', { ordering: 'updated_at' }],
    ['comedian', { ordering: 'start_at' }],
  ] as const)
    expect(await failureOf(list(kind, query))).toMatchObject({ status: 400 });
});

test('events are ordered by when they start, and matches without a date are last', async () => {
  const { api, ids, editor } = await start();
  const late = await make.event(api, 'Tarde', { start_at: inDays(9) });
  const early = await make.event(api, 'Temprano', { start_at: inDays(1) });
  expect(await ids('event', { ordering: 'start_at' })).toEqual([early, late]);
  expect(await ids('event', { ordering: '-start_at' })).toEqual([late, early]);
  const { ids: samples } = await startSamples(api);
  const body = { round_id: samples.round, start_at: inDays(1) };
  const dated = await editor.client.call(adminCalls.match.create, { body });
  for (const ordering of ['start_at', '-start_at'])
    expect(await ids('match', { ordering })).toEqual([dated.id, samples.match]);
});

test('a search forgives accents, case and slips, and has names that begin with it first', async () => {
  const { api, ids } = await start();
  const inside = await make.comedian(api, 'La Sofía Niño', { short_bio: 'De Mérida' });
  const begins = await make.comedian(api, 'Sofía Niño de Rivera');
  const other = await make.comedian(api, 'Víctor Muñoz');
  const find = (search: string) => ids('comedian', { search });
  expect(await find('SOFIA NINO')).toEqual([begins, inside]);
  expect(await find('merida')).toEqual([inside]);
  expect(await find('munos')).toEqual([other]);
  expect(await find('vcitor')).toEqual([other]);
  expect(await find('sofai rivrea')).toEqual([begins]);
  expect(await find('muñ')).toEqual([other]);
  expect(await find('xyz')).toEqual([]);
  expect(await find('%')).toEqual([]);
  expect(await find('sofía víctor')).toEqual([]);
});

test.for(['Sofía', 'sofai', 'so'])(
  'every page of a search for "%s" has its part of the whole',
  async (search) => {
    const { api, list, ids } = await start();
    for (const name of ['Sofía Uno', 'La Sofía', 'Sofía Dos', 'Víctor', 'Sofía Tres'])
      await make.comedian(api, name);
    const whole = await ids('comedian', { search });
    expect(whole).toHaveLength(4);
    const pages = [];
    for (const page of [1, 2, 'last']) pages.push(await list('comedian', { search, page, page_size: 3 }));
    const [first, second, last] = pages;
    expect(first).toMatchObject({ count: 4, results: whole.slice(0, 3).map((id) => ({ id })) });
    expect(second).toMatchObject({ count: 4, results: [{ id: whole[3] }] });
    expect(last?.results).toEqual(second?.results);
    expect(await failureOf(list('comedian', { search, page: 3, page_size: 3 }))).toMatchObject({
      status: 404,
    });
    expect(await list('comedian', { search: 'xyz' })).toMatchObject({ count: 0, results: [] });
    expect(await failureOf(list('comedian', { search: 'xyz', page: 2 }))).toMatchObject({ status: 404 });
  },
);

test('each kind with a page of its own has the indexes that its lists are read by', async () => {
  const api = await startApi();
  const { rows } = await (
    process.env['TEST_DATABASE'] === 'postgres'
      ? sql<{ name: string }>`select indexname as name from pg_indexes`
      : sql<{ name: string }>`select name from sqlite_master where type = 'index'`
  ).execute(api.db);
  const wanted = kindNames.flatMap((kind) =>
    ['listed', 'changed', 'sort'].map((by) => `${entryTables[kind]}_${by}`),
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
});
