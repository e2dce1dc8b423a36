import { expect, test } from 'vitest';
import { documentKinds, type DocumentKind } from '#contract/admin/document.ts';
import { anyCalls } from '#contract/admin/entry-calls.ts';
import { mergeCalls } from '#contract/admin/merge.ts';
import { person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';
import { startSamples } from '../content/samples.ts';

/* What was deleted comes back with what its deletion took. */

async function start() {
  const api = await startApi();
  const { client } = await person(api, 'edith', { is_editor: true });
  const read = (kind: DocumentKind, id: number) =>
    client.call(anyCalls(kind).get, { params: { id } }) as unknown as Promise<Record<string, unknown>>;
  const set = (kind: DocumentKind, id: number, body: object) =>
    client.call(anyCalls(kind).update, { params: { id }, body, ifMatch: '*' });
  const remove = (kind: DocumentKind, id: number) =>
    client.call(anyCalls(kind).remove, { params: { id }, ifMatch: '*', query: { unlink: 'true' } });
  /** Restores a deleted entry to what it was last. */
  const restore = async (kind: DocumentKind, id: number, body: object = {}) => {
    const { results } = await client.call(anyCalls(kind).listRevisions, { params: { id } });
    const number = (results[0]?.number ?? 0) - 1;
    return client.call(anyCalls(kind).restore, { params: { id, number }, body });
  };
  return { api, client, read, set, remove, restore };
}

test('a comedian who was deleted and is restored is in all line-ups again, in the former places', async () => {
  const { api, read, remove, restore } = await start();
  const [ana, beto, carla] = [
    await make.comedian(api, 'Ana'),
    await make.comedian(api, 'Beto'),
    await make.comedian(api, 'Carla'),
  ];
  const line = [ana, beto, carla];
  const group = await make.group(api, 'Equipo', { comedians: [beto] });
  const podcast = await make.podcast(api, 'Sobremesa', { comedians: [carla, beto] });
  const events: number[] = [];
  for (let place = 0; place < 28; place += 1)
    events.push(await make.event(api, `Función ${place}`, { comedians: line }));
  await remove('comedian', beto);
  expect(await read('event', events[0] ?? 0)).toMatchObject({ comedians: [ana, carla] });

  const trial = await restore('comedian', beto, { dry_run: true });
  expect(await read('event', events[0] ?? 0)).toMatchObject({ comedians: [ana, carla] });
  await expect(read('comedian', beto)).rejects.toMatchObject({ status: 404 });

  const { returned, not_returned } = await restore('comedian', beto);
  expect({ returned, not_returned }).toEqual({
    returned: trial.returned,
    not_returned: trial.not_returned,
  });
  expect(not_returned).toEqual([]);
  const fields = ['comedians'];
  expect(returned).toHaveLength(30);
  expect(returned).toEqual(
    expect.arrayContaining([
      { kind: 'group', id: group, fields },
      { kind: 'podcast', id: podcast, fields },
      ...events.map((id) => ({ kind: 'event', id, fields })),
    ]),
  );
  for (const event of events) expect(await read('event', event)).toMatchObject({ comedians: line });
  expect(await read('podcast', podcast)).toMatchObject({ comedians: [carla, beto] });
});

test('what has another value by now, or is gone, is not touched and told', async () => {
  const { api, read, set, remove, restore } = await start();
  const [foro, sala] = [await make.venue(api, 'Foro'), await make.venue(api, 'Sala')];
  const [free, moved, gone] = [
    await make.event(api, 'Libre', { venue_id: foro }),
    await make.event(api, 'Mudada', { venue_id: foro }),
    await make.event(api, 'Borrada', { venue_id: foro }),
  ];
  await remove('venue', foro);
  await set('event', moved, { venue_id: sala });
  await remove('event', gone);
  const { returned, not_returned } = await restore('venue', foro);
  expect(returned).toEqual([{ kind: 'event', id: free, fields: ['venue_id'] }]);
  expect(not_returned).toEqual([
    { kind: 'event', id: moved, fields: ['venue_id'], reason: 'taken' },
    { kind: 'event', id: gone, fields: ['venue_id'], reason: 'gone' },
  ]);
  expect(await read('event', moved)).toMatchObject({ venue_id: sala });
});

test('an entry can be restored without what its deletion took', async () => {
  const { api, read, remove, restore } = await start();
  const venue = await make.venue(api, 'Foro');
  const event = await make.event(api, 'Función', { venue_id: venue });
  await remove('venue', venue);
  expect(await restore('venue', venue, { references: false })).not.toHaveProperty('returned');
  expect(await read('event', event)).toMatchObject({ venue_id: null });
});

test('a deletion of long ago gives back what it took, and nothing that was taken out before it', async () => {
  const { api, read, set, remove, restore } = await start();
  const [ana, beto] = [await make.comedian(api, 'Ana'), await make.comedian(api, 'Beto')];
  const event = await make.event(api, 'Función', { comedians: [ana, beto] });
  const other = await make.event(api, 'Otra', { comedians: [ana] });
  await set('event', other, { comedians: [] });
  await remove('comedian', ana);
  await set('event', event, { name: 'Función de gala', comedians: [] });
  await set('event', event, { comedians: [beto] });
  await restore('comedian', ana);
  expect(await read('event', event)).toMatchObject({ name: 'Función de gala', comedians: [ana, beto] });
  expect(await read('event', other)).toMatchObject({ comedians: [] });
});

test('what was merged into another entry and is restored takes nothing from that one', async () => {
  const { api, client, read, restore } = await start();
  const [ana, copy] = [await make.comedian(api, 'Ana'), await make.comedian(api, 'Ana R.')];
  const event = await make.event(api, 'Función', { comedians: [ana, copy] });
  await client.call(mergeCalls.comedian, {
    params: { id: copy },
    body: { into: ana, version: 1, into_version: 1 },
  });
  expect(await restore('comedian', copy)).toMatchObject({ returned: [], not_returned: [] });
  expect(await read('event', event)).toMatchObject({ comedians: [ana] });
});

test.for(documentKinds)('the deletion of a %s is taken back whole by restoring it', async (kind) => {
  const { api, client, set, remove, restore } = await start();
  const { ids, samples } = await startSamples(api);
  // Every entry refers to others wherever it can.
  for (const each of documentKinds) {
    const values = Object.entries(samples[each]).map(([field, [, value]]) => [field, value]);
    await set(each, ids[each], { ...Object.fromEntries(values), ...(await ownerOf(each)) });
  }
  await set('round', ids.round, { season_id: ids.season });
  await set('league_group', ids.league_group, { season_id: ids.season });
  await set('match', ids.match, { round_id: ids.round });
  const all = async () => {
    const found: Record<string, unknown> = {};
    for (const each of documentKinds) {
      const { results } = await client.call(anyCalls(each).list);
      for (const entry of results) {
        const {
          version: _,
          updated_at: __,
          publication: ___,
          ...rest
        } = entry as object as Record<string, unknown>;
        found[`${each} ${String(rest['id'])}`] = rest;
      }
    }
    return found;
  };
  const before = await all();
  await remove(kind, ids[kind]);
  expect(await all()).not.toEqual(before);
  const { not_returned } = await restore(kind, ids[kind]);
  expect(not_returned).toEqual([]);
  expect(await all()).toEqual(before);

  /** Which account keeps a page is for admins to say. */
  async function ownerOf(each: DocumentKind): Promise<object> {
    const { user_id } = (await client.call(anyCalls(each).get, { params: { id: ids[each] } })) as {
      user_id?: number | null;
    };
    return user_id === undefined ? {} : { user_id };
  }
});
