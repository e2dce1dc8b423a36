import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addressesFromNames } from '#api/content/addresses/slugs.ts';
import { writeContent } from '#api/content/write-content.ts';
import { createEvent, setEventComedians, updateEvent } from '#contract/account-event-save.ts';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { getSeries, repeatEvent } from '#contract/admin/series.ts';
import { getOwnSeries } from '#contract/event-series.ts';
import { listChangeSets } from '#contract/admin/entry-calls.ts';
import { failureOf, person, startWithComedian } from '../support/account-area.ts';
import { make } from '../support/factories.ts';

const SHOW = { name: 'Open mic del sótano', start_at: '2027-01-07T20:00:00-06:00' };

async function start() {
  const { api, owner } = await startWithComedian();
  const editor = await person(api, 'edith', { is_editor: true });
  const events = adminCalls.event;
  const create = async (fields: object = {}) =>
    (await editor.client.call(events.create, { body: { ...SHOW, ...fields } })).id;
  const repeat = (id: number, body: object) =>
    editor.client.call(repeatEvent, { params: { id }, body: body as never });
  const read = (id: number) => editor.client.call(events.get, { params: { id } });
  const update = async (id: number, body: object, scope: 'one' | 'following' = 'following') => {
    const { version } = await read(id);
    return editor.client.call(events.update, {
      params: { id },
      body: { ...body, scope },
      ifMatch: `"${version}"`,
    });
  };
  return { api, owner, editor, create, repeat, read, update };
}

test('an event becomes the first of a series, with all that it has, and the series goes on when it is repeated again', async () => {
  const { api, editor, create, repeat, read } = await start();
  const venue = await make.venue(api, 'Sótano');
  const comedian = await make.comedian(api, 'Ana');
  const first = await create({
    venue_id: venue,
    comedians: [comedian],
    comedians_extra: ['Beto'],
    end_at: '2027-01-07T22:00:00-06:00',
    status: 'sold_out',
    is_openmic: true,
  });
  const { created, change_set } = await repeat(first, { rhythm: 'weekly', until: '2027-01-28' });
  expect(created).toHaveLength(3);
  const series = await editor.client.call(getSeries, { params: { id: first } });
  expect(series.events.map(({ start_at }) => start_at)).toEqual([
    '2027-01-07T20:00:00-06:00',
    '2027-01-14T20:00:00-06:00',
    '2027-01-21T20:00:00-06:00',
    '2027-01-28T20:00:00-06:00',
  ]);
  expect(await read(created[2] ?? 0)).toMatchObject({
    series: series.series,
    slug: 'open-mic-del-sotano-2027-01-28',
    end_at: '2027-01-29T04:00:00Z',
    venue_id: venue,
    comedians: [comedian],
    comedians_extra: ['Beto'],
    status: 'scheduled',
    is_openmic: true,
  });
  const sets = await editor.client.call(listChangeSets);
  expect(sets.results[0]).toMatchObject({ change_set, revision_count: 4 });
  const again = await repeat(first, { rhythm: 'weekly', until: '2027-02-04' });
  expect(again.created).toHaveLength(1);
  const listed = await editor.client.call(adminCalls.event.list, {
    query: { series: series.series },
  });
  expect(listed.count).toBe(5);
});

test('each repeated date has an address of its own, a first revision, and a row in the log of changes', async () => {
  const { api, create, repeat, read } = await start();
  const first = await create();
  await create({ start_at: '2027-01-14T18:00:00-06:00' });
  const log = api.db.selectFrom('changes').select('entry_id').where('kind', '=', 'event').orderBy('id');
  const logged = async () => (await log.execute()).map((change) => change.entry_id);
  const before = await logged();
  const { created } = await repeat(first, { rhythm: 'weekly', until: '2027-12-30' });
  expect(created).toHaveLength(51);
  const dates = await Promise.all(created.slice(0, 2).map(read));
  expect(dates).toMatchObject([
    { slug: 'open-mic-del-sotano-2027-01-14-2', version: 1 },
    { slug: 'open-mic-del-sotano-2027-01-21', version: 1 },
  ]);
  expect((await logged()).slice(before.length).toSorted((a, b) => a - b)).toEqual([first, ...created]);
  expect((await repeat(first, { rhythm: 'weekly', until: '2027-12-30' })).created).toEqual([]);
});

test('new entries of one set with the same name get different addresses', async () => {
  const { api, create } = await start();
  await create();
  const night = { ...SHOW, name: 'Noche' };
  const addresses = await writeContent(api.db, { author: null, origin: 'seed' }, ({ trx }) =>
    addressesFromNames(trx, 'event', [SHOW, night, SHOW, night, SHOW]),
  );
  expect(addresses).toEqual([
    'open-mic-del-sotano-2027-01-07-2',
    'noche-2027-01-07',
    'open-mic-del-sotano-2027-01-07-3',
    'noche-2027-01-07-2',
    'open-mic-del-sotano-2027-01-07-4',
  ]);
});

test('a change is made to those that follow, on their own days, and not to those before', async () => {
  const { api, create, repeat, read, update } = await start();
  const id = await create({ end_at: '2027-01-07T22:00:00-06:00' });
  const { created } = await repeat(id, { rhythm: 'weekly', until: '2027-01-28' });
  const [second = 0, third = 0, fourth = 0] = created;
  const venue = await make.venue(api, 'Foro');
  const comedian = await make.comedian(api, 'Ana');
  await update(third, { price_min: 90 }, 'one');
  await update(second, {
    start_at: '2027-01-14T21:00:00-06:00',
    end_at: '2027-01-14T23:00:00-06:00',
    venue_id: venue,
    comedians: [comedian],
  });
  expect(await read(id)).toMatchObject({ start_at: '2027-01-08T02:00:00Z', venue_id: null, comedians: [] });
  const changed = { venue_id: venue, comedians: [comedian] };
  expect(await read(second)).toMatchObject({ ...changed, start_at: '2027-01-15T03:00:00Z' });
  expect(await read(third)).toMatchObject({ ...changed, start_at: '2027-01-22T03:00:00Z', price_min: 90 });
  expect(await read(fourth)).toMatchObject({ ...changed, end_at: '2027-01-29T05:00:00Z' });
  await update(third, { status: 'cancelled' });
  expect(await read(second)).toMatchObject({ status: 'scheduled' });
  expect(await read(fourth)).toMatchObject({ status: 'cancelled' });
});

test('renamed dates get addresses of their own', async () => {
  const { create, repeat, read, update } = await start();
  const id = await create();
  const { created } = await repeat(id, { rhythm: 'weekly', until: '2027-01-14' });
  await update(id, { name: 'Micro abierto', slug: 'micro-abierto-2027-01-07' });
  expect(await read(created[0] ?? 0)).toMatchObject({
    name: 'Micro abierto',
    slug: 'micro-abierto-2027-01-14',
    previous_slugs: ['open-mic-del-sotano-2027-01-14'],
  });
});

test('what cannot be repeated or carried over is refused, and nothing changes', async () => {
  const { api, editor, create, repeat, read, update } = await start();
  const id = await create({ timezone: 'America/Tijuana', start_at: '2027-03-07T23:00:00-08:00' });
  for (const until of ['2027-03-07', '2020-01-01', '2099-01-01', 'mañana'])
    expect(await failureOf(repeat(id, { rhythm: 'weekly', until }))).toMatchObject({
      status: 400,
      fields: { until: [expect.any(String)] },
    });
  expect(await failureOf(repeat(999, { rhythm: 'weekly', until: '2027-03-14' }))).toMatchObject({
    status: 404,
  });
  await repeat(id, { rhythm: 'weekly', until: '2027-03-14' });
  expect(await failureOf(update(id, { start_at: '2027-03-07T02:30:00-08:00' }))).toMatchObject({
    status: 400,
    fields: { start_at: [expect.stringContaining('2027-03-15')] },
  });
  expect(await read(id)).toMatchObject({ start_at: '2027-03-08T07:00:00Z' });
  const text = await editor.client.call(adminCalls.text.create, { body: { name: 'Uno' } as never });
  const refused = editor.client.call(adminCalls.text.update, {
    params: { id: text.id },
    body: { name: 'Dos', scope: 'following' },
    ifMatch: '"1"',
  });
  expect(await failureOf(refused)).toMatchObject({ status: 400, fields: { scope: [expect.any(String)] } });
  const stranger = await person(api, 'tere');
  expect(await failureOf(stranger.client.call(getSeries, { params: { id } }))).toMatchObject({ status: 403 });
});

test('owners change their own dates alone: the event, and its line-up', async () => {
  const { api, owner, editor, read } = await start();
  const series = randomUUID();
  const dates = ['2027-01-07', '2027-01-14', '2027-01-21'];
  const ids: number[] = [];
  for (const day of dates) {
    const body = { name: SHOW.name, start_at: `${day}T20:00:00-06:00`, series };
    ids.push((await owner.client.call(createEvent, { body })).id);
  }
  const foreign = await make.event(api, 'De otra persona', { series, start_at: '2027-01-28T02:00:00Z' });
  const own = await owner.client.call(getOwnSeries, { params: { id: ids[0] ?? 0 } });
  expect(own.events.map(({ id }) => id)).toEqual(ids);
  const comedian = await make.comedian(api, 'Ana');
  const params = { id: ids[1] ?? 0 };
  await owner.client.call(updateEvent, { params, body: { name: 'Noche nueva', scope: 'following' } });
  const lineUp = { comedians: [comedian], comedians_extra: [], scope: 'following' as const };
  await owner.client.call(setEventComedians, { params, body: lineUp });
  const read3 = await read(ids[2] ?? 0);
  expect(read3).toMatchObject({ name: 'Noche nueva', slug: 'noche-nueva-2027-01-21', comedians: [comedian] });
  expect(await read(ids[0] ?? 0)).toMatchObject({ name: SHOW.name, comedians: [] });
  expect(await read(foreign)).toMatchObject({ name: 'De otra persona', comedians: [] });
  const stranger = await person(api, 'tere', { is_comedian: true });
  expect(await failureOf(stranger.client.call(getOwnSeries, { params }))).toMatchObject({ status: 404 });
  expect(await editor.client.call(getSeries, { params })).toMatchObject({ events: [{}, {}, {}, {}] });
});
