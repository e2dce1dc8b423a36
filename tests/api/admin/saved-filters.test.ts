import { expect, test } from 'vitest';
import { exportAccount } from '#contract/account-data.ts';
import {
  listSavedFilters,
  MAX_SAVED_FILTERS,
  removeSavedFilter,
  saveFilter,
} from '#contract/admin/saved-filter.ts';
import { fieldFiltersOf, listAddress, toFilter, toListRequest } from '#model/admin/list.ts';
import { documentKinds } from '#contract/admin/document.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';

const drafts = { search: '', status: 'draft', ordering: '-id' };

async function start() {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const other = await person(api, 'otra', { is_editor: true });
  const save = (name: string, filter = drafts, kind: 'venue' | 'text' = 'venue') =>
    editor.client.call(saveFilter, { body: { kind, name, filter } });
  const names = async (kind?: 'venue' | 'text') =>
    (await editor.client.call(listSavedFilters, { query: { kind } })).map(({ name }) => name);
  return { api, editor, other, save, names };
}

test('an editor keeps filters by name, one of each name, and forgets them', async () => {
  const { editor, save, names } = await start();
  const kept = await save(' Borradores ');
  expect(kept).toMatchObject({ kind: 'venue', name: 'Borradores', filter: drafts });
  await save('Avisos', drafts, 'text');
  const hidden = { ...drafts, status: 'hidden' };
  expect(await save('Borradores', hidden)).toEqual({ ...kept, filter: hidden });
  await save('Arriba');
  expect(await names('venue')).toEqual(['Arriba', 'Borradores']);
  expect(await names()).toEqual(['Avisos', 'Arriba', 'Borradores']);
  const data = await editor.client.call(exportAccount);
  expect(data.saved_filters).toContainEqual({ kind: 'venue', name: 'Borradores', filter: hidden });
  await editor.client.call(removeSavedFilter, { params: { id: kept.id } });
  expect(await names('venue')).toEqual(['Arriba']);
});

/** A value of each filter by fields that lists have. */
const values: Record<string, string> = {
  city: 'Oaxaca',
  venue: '7',
  comedian: '8',
  date_from: '2026-12-01',
  date_to: '2026-12-31',
  series: 'open-mic-del-patio',
  without_venue: 'true',
  without_date: 'true',
  type: 'full',
  section: 'home',
};

test.for(documentKinds)('a kept filter of a list of %s leads to the same list again', async (kind) => {
  const { editor } = await start();
  const narrowed = new URLSearchParams(fieldFiltersOf(kind).map((name) => [name, values[name] ?? '']));
  narrowed.set('status', 'deleted');
  const shown = toListRequest(kind, narrowed);
  expect(Object.keys(shown.more)).toEqual(fieldFiltersOf(kind));
  await editor.client.call(saveFilter, { body: { kind, name: 'Así', filter: toFilter(kind, shown) } });
  const [kept] = await editor.client.call(listSavedFilters, { query: { kind } });
  const again = toListRequest(kind, new URLSearchParams(kept?.filter));
  expect(listAddress(kind, again)).toBe(listAddress(kind, shown));
});

test('a filter that the list would refuse is not kept', async () => {
  const { save, names } = await start();
  for (const [wrong, kind] of [
    [{ venue: 'Foro' }, 'event'],
    [{ date_from: '2026-13-01' }, 'event'],
    [{ without_venue: 'no' }, 'event'],
    [{ city: 'Oaxaca' }, 'text'],
    [{ status: 'gone' }, 'text'],
    [{ ordering: 'price' }, 'text'],
    [{ page: '2' }, 'text'],
  ] as const)
    expect(await failureOf(save('Mal', { ...drafts, ...wrong }, kind as never))).toMatchObject({
      status: 400,
      fields: { [Object.keys(wrong)[0] ?? '']: [expect.any(String)] },
    });
  expect(await names()).toEqual([]);
});

test('filters are those of their editor alone', async () => {
  const { other, save, names } = await start();
  const { id } = await save('Borradores');
  expect(await other.client.call(listSavedFilters)).toEqual([]);
  expect(await failureOf(other.client.call(removeSavedFilter, { params: { id } }))).toMatchObject({
    status: 404,
  });
  expect(await names()).toEqual(['Borradores']);
});

test('a filter has a name and known parts, and there are not too many', async () => {
  const { editor, save, names } = await start();
  const body = (change: object) => ({ kind: 'venue', name: 'x', filter: drafts, ...change }) as never;
  for (const change of [
    { name: ' ' },
    { filter: { ...drafts, user: '1' } },
    { kind: 'user' },
    { user_id: 1 },
  ])
    expect(await failureOf(editor.client.call(saveFilter, { body: body(change) }))).toMatchObject({
      status: 400,
    });
  for (let number = 0; number < MAX_SAVED_FILTERS; number += 1) await save(`Filtro ${number}`);
  expect(await failureOf(save('Uno más'))).toMatchObject({ status: 400 });
  expect(await names()).toHaveLength(MAX_SAVED_FILTERS);
  // One of them can still be changed.
  await save('Filtro 0', { ...drafts, search: 'foro' });
});
