import { expect, test } from 'vitest';
import { bulkFailureWire, changeMany } from '#contract/admin/bulk.ts';
import { adminCalls, listChangeSets, undoChangeSet } from '#contract/admin/entry-calls.ts';
import type { HttpError } from '#client/http/http.ts';
import { collectChanges } from '../../support/announced.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';

async function start() {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const bulk = (body: object) => editor.client.call(changeMany, { body: body as never });
  const venues = async (query: Record<string, string> = {}) =>
    (await editor.client.call(adminCalls.venue.list, { query })).results;
  const states = async () => (await venues()).map(({ is_published }) => is_published);
  return { api, editor, bulk, venues, states };
}

test('entries are hidden, published and deleted together, as one change set that can be undone', async () => {
  const { api, editor, bulk, states } = await start();
  const ids = [await make.venue(api, 'Uno'), await make.venue(api, 'Dos'), await make.venue(api, 'Tres')];
  const announced = await collectChanges(api);
  const chosen = (version: number) => ids.slice(0, 2).map((id) => ({ id, version }));
  const hidden = await bulk({ kind: 'venue', action: 'hide', entries: chosen(1), reason: 'Cerraron' });
  expect(hidden.entries).toEqual(chosen(2));
  expect(await states()).toEqual([false, false, true]);
  expect(announced).toEqual(ids.slice(0, 2).map((id) => ({ kind: 'venue', id })));
  await bulk({ kind: 'venue', action: 'publish', entries: chosen(2) });
  const { change_set } = await bulk({ kind: 'venue', action: 'delete', entries: chosen(3) });
  expect(await states()).toEqual([true]);
  const sets = await editor.client.call(listChangeSets);
  expect(sets.results.map(({ reason, revisions }) => [reason, revisions.length])).toMatchObject([
    ['', 2],
    ['', 2],
    ['Cerraron', 2],
    ['', 1],
    ['', 1],
    ['', 1],
  ]);
  await editor.client.call(undoChangeSet, { params: { id: change_set ?? 0 } });
  expect(await states()).toEqual([true, true, true]);
});

test('nothing changes where one entry cannot, and each of those is named with its reason', async () => {
  const { api, bulk, states, editor } = await start();
  const free = await make.venue(api, 'Libre');
  const used = await make.venue(api, 'Usado');
  const event = await make.event(api, 'Noche', { venue_id: used });
  const entries = [
    { id: free, version: 1 },
    { id: used, version: 1 },
    { id: 999, version: 1 },
  ];
  const failure = (await failureOf(bulk({ kind: 'venue', action: 'delete', entries }))) as HttpError;
  expect(failure.status).toBe(409);
  const { errors } = bulkFailureWire.parse(failure.body);
  expect(errors.map(({ id, status }) => [id, status])).toEqual([
    [used, 409],
    [999, 404],
  ]);
  const stale = await failureOf(
    bulk({ kind: 'venue', action: 'hide', entries: [entries[0], { id: used, version: 7 }] }),
  );
  expect(stale).toMatchObject({ status: 409, body: { errors: [{ id: used, status: 412 }] } });
  expect(await states()).toEqual([true, true]);
  await bulk({ kind: 'venue', action: 'delete', entries: entries.slice(0, 2), unlink: true });
  const read = await editor.client.call(adminCalls.event.get, { params: { id: event } });
  expect(read.venue_id).toBeNull();
});

test('what bulk cannot do is refused: kinds without a state, no entry, too many, other fields', async () => {
  const { bulk } = await start();
  const entries = [{ id: 1, version: 1 }];
  const many = Array.from({ length: 201 }, (_, at) => ({ id: at + 1, version: 1 }));
  const refused: Array<[object, string]> = [
    [{ kind: 'match', action: 'hide', entries }, 'action'],
    [{ kind: 'user', action: 'hide', entries }, 'kind'],
    [{ kind: 'venue', action: 'merge', entries }, 'action'],
    [{ kind: 'venue', action: 'hide', entries: [] }, 'entries'],
    [{ kind: 'venue', action: 'hide', entries: many }, 'entries'],
    [{ kind: 'venue', action: 'hide', entries, user_id: 1 }, 'user_id'],
  ];
  for (const [body, field] of refused)
    expect(await failureOf(bulk(body))).toMatchObject({
      status: 400,
      fields: { [field]: [expect.any(String)] },
    });
});

test('200 entries are changed in one call', async () => {
  const { api, bulk } = await start();
  const entries = [];
  for (let at = 0; at < 200; at += 1) entries.push({ id: await make.venue(api, `Foro ${at}`), version: 1 });
  const { entries: hidden } = await bulk({ kind: 'venue', action: 'hide', entries });
  expect(hidden.every(({ version }) => version === 2)).toBe(true);
});
