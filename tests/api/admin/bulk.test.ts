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
  // The rows of one statement change in any order.
  const inOrder = announced.toSorted((one, other) => one.id - other.id);
  expect(inOrder).toEqual(ids.slice(0, 2).map((id) => ({ kind: 'venue', id })));
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
    [{ kind: 'venue', action: 'hide' }, 'entries'],
    [{ kind: 'venue', action: 'hide', entries, found: { query: {}, count: 1 } }, 'entries'],
    [{ kind: 'venue', action: 'hide', found: { query: { venue: '1' }, count: 1 } }, 'venue'],
    [{ kind: 'venue', action: 'hide', found: { query: { status: 'deleted' }, count: 1 } }, 'status'],
    [{ kind: 'venue', action: 'hide', entries, fields: {} }, 'fields'],
    [{ kind: 'venue', action: 'change', entries }, 'fields'],
    [{ kind: 'venue', action: 'change', entries, fields: { slug: 'foro' } }, 'slug'],
    [{ kind: 'venue', action: 'change', entries, fields: { venue_id: 1 } }, 'venue_id'],
    [{ kind: 'venue', action: 'change', entries, fields: { name: '' } }, 'name'],
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

test('a field is changed in chosen entries, and what it contradicts is named', async () => {
  const { api, editor, bulk } = await start();
  const venue = await make.venue(api, 'Foro');
  const comedian = await make.comedian(api, 'Ana');
  const cheap = await make.event(api, 'Barata', { price_min: 50 });
  const dear = await make.event(api, 'Cara', { price_min: 300 });
  const entries = [cheap, dear].map((id) => ({ id, version: 1 }));
  const fields = { venue_id: venue, comedians: [comedian], status: 'postponed' };
  const { entries: changed } = await bulk({ kind: 'event', action: 'change', entries, fields });
  expect(changed.map(({ version }) => version)).toEqual([2, 2]);
  const { results } = await editor.client.call(adminCalls.event.list);
  expect(results).toMatchObject([fields, fields]);
  const contradicting = bulk({
    kind: 'event',
    action: 'change',
    entries: changed,
    fields: { price_max: 100 },
  });
  expect(await failureOf(contradicting)).toMatchObject({
    status: 409,
    body: { errors: [{ id: dear, status: 400 }] },
  });
  const missing = bulk({ kind: 'event', action: 'change', entries: changed, fields: { venue_id: 999 } });
  expect(await failureOf(missing)).toMatchObject({ status: 400, fields: { venue_id: [expect.any(String)] } });
  const given = bulk({ kind: 'event', action: 'change', entries: changed, fields: { user_id: editor.id } });
  expect(await failureOf(given)).toMatchObject({ status: 403 });
});

test('all that a list has are changed, as many as it had when it was looked at', async () => {
  const { api, editor, bulk } = await start();
  for (let at = 0; at < 230; at += 1) await make.venue(api, `Foro ${at}`, { city: 'Puebla' });
  const other = await make.venue(api, 'Bar', { city: 'Mérida' });
  const found = { query: { city: 'Puebla', search: 'foro' }, count: 230 };
  const fewer = bulk({ kind: 'venue', action: 'hide', found: { ...found, count: 229 } });
  expect(await failureOf(fewer)).toMatchObject({ status: 409, detail: expect.stringContaining('230') });
  const { entries } = await bulk({ kind: 'venue', action: 'change', found, fields: { state: 'Puebla' } });
  expect(entries).toHaveLength(230);
  const query = { search: 'bar' };
  const { results } = await editor.client.call(adminCalls.venue.list, { query });
  expect(results).toMatchObject([{ id: other, state: '' }]);
});
