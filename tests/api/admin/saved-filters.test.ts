import { expect, test } from 'vitest';
import { exportAccount } from '#contract/account-data.ts';
import {
  listSavedFilters,
  MAX_SAVED_FILTERS,
  removeSavedFilter,
  saveFilter,
} from '#contract/admin/saved-filter.ts';
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
