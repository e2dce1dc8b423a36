import { expect, test } from 'vitest';
import { draftCalls } from '#contract/admin/draft-calls.ts';
import { listPageErrors } from '#contract/build.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';

const OUTCOME = { changed: [], changedCount: 0, gone: [], goneCount: 0, path: '/x', html: null };

/** An API whose publisher says what the test sets; null for no publisher. */
async function start() {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const publisher: { isPublished: boolean | null; asked: string[] } = { isPublished: true, asked: [] };
  const receive = api.services.draftPages.connect(({ id, wish, draft }) => {
    const { isPublished, asked } = publisher;
    asked.push(`${wish} ${draft.kind} ${draft.id}`);
    if (isPublished !== null) receive({ id, outcome: { ...OUTCOME, isPublished }, problem: null });
    return isPublished !== null;
  });
  const ana = await make.comedian(api, 'Ana Ruiz');
  const stateOf = (id: number) => editor.client.call(draftCalls.comedian.pageState, { params: { id } });
  return { api, editor, publisher, ana, stateOf };
}

test('an editor reads whether the site shows what is stored, and while it does not, that it will', async () => {
  const { publisher, ana, stateOf } = await start();
  publisher.isPublished = false;
  expect(await stateOf(ana)).toEqual({ state: 'waiting', message: null });
  publisher.isPublished = true;
  expect(await stateOf(ana)).toEqual({ state: 'live', message: null });
  expect(publisher.asked).toEqual([`state comedian ${ana}`, `state comedian ${ana}`]);
  publisher.isPublished = null;
  expect(await stateOf(ana)).toEqual({ state: 'unknown', message: null });
});

test('an editor reads why a page does not show a change: it could not be rendered, or an older release is live', async () => {
  const { api, editor, ana, stateOf } = await start();
  await api.services.pageErrors.report('/comediantes/ana-ruiz', 'Ana Ruiz', 'Falta un dato', {
    kind: 'comedian',
    id: ana,
  });
  expect(await stateOf(ana)).toEqual({ state: 'failed', message: 'Falta un dato' });
  expect(await editor.client.call(listPageErrors)).toMatchObject({ count: 1, results: [{ entry_id: ana }] });
  await api.services.pageErrors.clear('/comediantes/ana-ruiz');
  const { releases } = api.services;
  api.services.releases = { ...releases, list: async () => ({ ...(await releases.list()), is_held: true }) };
  expect(await stateOf(ana)).toEqual({ state: 'held', message: null });
});

test('the state of the page of an entry that is not there is a 404, and nothing for accounts that edit nothing', async () => {
  const { api, ana, stateOf } = await start();
  expect(await failureOf(stateOf(999_999))).toMatchObject({ status: 404 });
  const { client } = await person(api, 'fan');
  const call = client.call(draftCalls.comedian.pageState, { params: { id: ana } });
  expect(await failureOf(call)).toMatchObject({ status: 403 });
});
