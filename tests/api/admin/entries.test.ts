import { fc, runs } from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { planEntry } from '#api/content/schedule.ts';
import { documentFields, documentKinds, type DocumentKind } from '#contract/admin/document.ts';
import {
  adminCalls,
  anyCalls,
  conflictWire,
  listChangeSets,
  undoChangeSet,
} from '#contract/admin/entry-calls.ts';
import { getComedian } from '#contract/comedian.ts';
import { HttpError } from '#client/http/http.ts';
import { collectChanges } from '../../support/announced.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';
import { inDays, make, write } from '../../support/factories.ts';
import { startSamples } from '../content/samples.ts';

/* Client tests call the endpoints of every kind as those of texts: all have the same shape. */
async function start() {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const other = await person(api, 'otra', { is_editor: true });
  const staff = await person(api, 'dora', { is_admin: true });
  return { api, editor, other, staff };
}

const tag = (version: number) => `"${version}"`;

test.for(documentKinds)('every field of a %s can be edited, and restored, through the API', async (kind) => {
  const { api, staff } = await start();
  const { ids, samples } = await startSamples(api);
  const calls = anyCalls(kind);
  const params = { id: ids[kind] };
  const withoutVersion = (entry: object): object => {
    const {
      version: _,
      updated_at: __,
      previous_slugs: ___,
      pictures: ____,
      publication: _____,
      ...rest
    } = entry as Record<string, unknown>;
    return rest;
  };
  const edits = fc.record(
    Object.fromEntries(
      Object.entries(samples[kind]).map(([field, values]) => [
        field,
        fc.constantFrom(...(values as unknown[])),
      ]),
    ),
    // A match without its teams has no result, and an event ends after it starts.
    { requiredKeys: kind === 'match' ? ['home_id', 'away_id', 'winner_id'] : [] },
  );
  const run = async (body: object) => {
    const before = await staff.client.call(calls.get, { params });
    const isRefused =
      kind === 'match' && Object.values(body).includes(null)
        ? await failureOf(staff.client.call(calls.update, { params, body, ifMatch: tag(before.version) }))
        : null;
    if (isRefused instanceof HttpError) {
      expect(isRefused.status).toBe(400);
      return;
    }
    const { version } = await staff.client.call(calls.get, { params });
    const after = await staff.client.call(calls.update, { params, body, ifMatch: tag(version) });
    for (const [field, value] of Object.entries(body))
      if (field !== 'previous_slugs') expect([field, (after as never)[field]]).toEqual([field, value]);
    const restored = await staff.client.call(calls.restore, {
      params: { ...params, number: Math.max(before.version, 1) },
      body: {},
    });
    expect(withoutVersion(restored)).toEqual(withoutVersion(before));
  };
  await fc.assert(fc.asyncProperty(edits, run), { numRuns: runs(6) });
});

test('of two editors of one version the second gets both versions and the fields that differ', async () => {
  const { api, editor, other } = await start();
  const id = await make.comedian(api, 'Ana', { city: 'Puebla' });
  const { update, get } = adminCalls.comedian;
  const params = { id };
  const { version } = await editor.client.call(get, { params });
  const ifMatch = tag(version);
  const saves = await Promise.allSettled([
    editor.client.call(update, { params, ifMatch, body: { city: 'Tijuana' } }),
    other.client.call(update, { params, ifMatch, body: { city: 'Toluca' } }),
  ]);
  const failed = saves.find((save) => save.status === 'rejected');
  const kept = saves.find((save) => save.status === 'fulfilled');
  if (!kept || !failed) throw new Error('One editor saves, and the other does not.');
  expect(failed.reason).toMatchObject({ status: 412 });
  const conflict = conflictWire.parse((failed.reason as HttpError).body);
  expect(conflict).toMatchObject({
    base: { city: 'Puebla' },
    current: { id, city: kept.value.city, version: version + 1 },
    fields: ['city'],
  });
  expect(await editor.client.call(get, { params })).toMatchObject({ city: kept.value.city });
  const again = await other.client.call(update, {
    params,
    ifMatch: tag(conflict.current.version),
    body: { city: 'Toluca' },
  });
  expect(again.city).toBe('Toluca');
});

test('an update or a deletion names the version it is about', async () => {
  const { api, editor } = await start();
  const params = { id: await make.venue(api, 'Foro') };
  const { update, remove } = adminCalls.venue;
  const status = async (call: Promise<unknown>) => ((await failureOf(call)) as HttpError).status;
  expect(await status(editor.client.call(update, { params, body: { city: 'Puebla' } }))).toBe(428);
  expect(await status(editor.client.call(remove, { params }))).toBe(428);
  expect(await status(editor.client.call(remove, { params, ifMatch: tag(7) }))).toBe(412);
  await editor.client.call(remove, { params, ifMatch: tag(1) });
  expect(await status(editor.client.call(update, { params, body: {}, ifMatch: tag(1) }))).toBe(404);
});

test('what others refer to is deleted only when they are unlinked, and comes back with them', async () => {
  const { api, editor } = await start();
  const venue = await make.venue(api, 'Foro');
  const event = await make.event(api, 'Función', { venue_id: venue });
  const params = { id: venue };
  const refused = (await failureOf(
    editor.client.call(adminCalls.venue.remove, { params, ifMatch: tag(1) }),
  )) as HttpError;
  expect(refused).toMatchObject({ status: 409, body: { referrers: [{ kind: 'event', id: event }] } });
  await editor.client.call(adminCalls.venue.remove, { params, ifMatch: tag(1), query: { unlink: true } });
  const read = () => editor.client.call(adminCalls.event.get, { params: { id: event } });
  expect((await read()).venue_id).toBeNull();

  const { results } = await editor.client.call(listChangeSets);
  const [set] = results;
  expect(set).toMatchObject({ actor: { id: editor.id }, origin: 'admin' });
  expect(set?.revisions.map(({ kind, action }) => `${action} ${kind}`)).toEqual([
    'update event',
    'delete venue',
  ]);
  const undone = await editor.client.call(undoChangeSet, { params: { id: set?.change_set ?? 0 } });
  expect(undone).toMatchObject({ origin: 'undo', actor: { id: editor.id } });
  expect((await read()).venue_id).toBe(venue);
  const again = await failureOf(editor.client.call(undoChangeSet, { params: { id: set?.change_set ?? 0 } }));
  expect(again).toMatchObject({ status: 409 });
});

test.for(documentKinds)('unknown fields of a %s are refused, and change nothing', async (kind) => {
  const { api, staff } = await start();
  const { ids } = await startSamples(api);
  const params = { id: ids[kind] };
  const before = await staff.client.call(anyCalls(kind).get, { params });
  for (const field of ['nada', 'id', 'updated_at', 'search_text', 'is_admin', '__proto__x']) {
    const body = { [field]: 1 };
    const call = staff.client.call(anyCalls(kind).update, { params, body, ifMatch: tag(before.version) });
    expect(await failureOf(call)).toMatchObject({
      status: 400,
      fields: { [field]: ['Este campo no existe.'] },
    });
  }
  expect(await staff.client.call(anyCalls(kind).get, { params })).toEqual(before);
});

test('a created entry gets its address from its name, and defaults for what was left out', async () => {
  const { editor, api } = await start();
  const announced = await collectChanges(api);
  const body = { nickname: 'Ana Ñu', bio: '<p>Hola<script>x()</script></p><img src=x onerror=x()>' };
  const first = await editor.client.call(adminCalls.comedian.create, { body });
  expect(first).toMatchObject({ slug: 'ana-nu', bio: '<p>Hola</p>', is_published: true, version: 1 });
  const second = await editor.client.call(adminCalls.comedian.create, { body });
  expect(second.slug).toBe('ana-nu-2');
  const taken = editor.client.call(adminCalls.comedian.create, { body: { ...body, slug: 'ana-nu' } });
  expect(await failureOf(taken)).toMatchObject({ status: 400, fields: { slug: [expect.any(String)] } });
  expect((await api.client.call(getComedian, { params: { id: 'ana-nu' } })).bio).toBe('<p>Hola</p>');
  expect(announced).toEqual([
    { kind: 'comedian', id: first.id },
    { kind: 'comedian', id: second.id },
  ]);
});

test('documents that contradict themselves are refused', async () => {
  const { api, editor } = await start();
  const { ids, samples } = await startSamples(api);
  const [, home_id] = samples.match.home_id;
  const update = (kind: DocumentKind, body: object) =>
    failureOf(
      editor.client.call(anyCalls(kind).update, { params: { id: ids[kind] }, body, ifMatch: '*' }),
    ) as Promise<HttpError>;
  expect(await update('event', { end_at: '2020-01-01T00:00:00Z' })).toMatchObject({
    fields: { end_at: [expect.any(String)] },
  });
  expect((await update('event', { price_min: 200, price_max: 100 })).fields).toHaveProperty('price_max');
  expect((await update('match', { home_score: 2 })).fields).toHaveProperty('home_score');
  expect((await update('match', { home_id, winner_id: home_id })).fields).toHaveProperty('winner_id');
  expect((await update('banner', { link: 'javascript:alert(1)' })).fields).toHaveProperty('link');
  expect((await update('banner', { link: '//malo.example' })).fields).toHaveProperty('link');
  expect((await update('venue', { lat: 91 })).fields).toHaveProperty('lat');
  expect((await update('venue', { timezone: 'Luna/Mar' })).fields).toHaveProperty('timezone');
  expect((await update('event', { venue_id: 999 })).fields).toHaveProperty('venue_id');
});

test('an editor does not say which account keeps a page, in no way', async () => {
  const { api, editor, staff } = await start();
  const id = await make.comedian(api, 'Ana');
  const params = { id };
  const { update, restore, create, get } = adminCalls.comedian;
  const forbidden = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ status: 403 });
  await forbidden(editor.client.call(update, { params, ifMatch: '*', body: { user_id: editor.id } }));
  await forbidden(editor.client.call(create, { body: { nickname: 'Beto', user_id: editor.id } }));
  await staff.client.call(update, { params, ifMatch: '*', body: { user_id: staff.id } });
  const { results } = await editor.client.call(listChangeSets);
  await forbidden(editor.client.call(undoChangeSet, { params: { id: results[0]?.change_set ?? 0 } }));
  await editor.client.call(restore, { params: { id, number: 1 }, body: {} });
  expect((await editor.client.call(get, { params })).user_id).toBe(staff.id);
});

test('a deleted page that an editor restores is kept by the account that kept it last', async () => {
  const { api, editor, staff } = await start();
  const params = { id: await make.comedian(api, 'Ana', { user_id: editor.id }) };
  const { update, remove, restore, get } = adminCalls.comedian;
  await staff.client.call(update, { params, ifMatch: '*', body: { user_id: staff.id } });
  await editor.client.call(remove, { params, ifMatch: '*' });
  await editor.client.call(restore, { params: { ...params, number: 1 }, body: {} });
  expect((await editor.client.call(get, { params })).user_id).toBe(staff.id);
  await staff.client.call(restore, { params: { ...params, number: 1 }, body: {} });
  expect((await editor.client.call(get, { params })).user_id).toBe(editor.id);
});

test('a list has drafts too, and is searched, narrowed, ordered and cut into pages', async () => {
  const { api, editor } = await start();
  await make.venue(api, 'Ñandú', { city: 'Puebla' });
  await make.venue(api, 'Zócalo', { is_published: false });
  await make.venue(api, 'Ágora');
  const names = async (query: Record<string, string | number>) =>
    (await editor.client.call(adminCalls.venue.list, { query })).results.map(({ name }) => name);
  expect(await names({})).toEqual(['Ñandú', 'Zócalo', 'Ágora']);
  expect(await names({ ordering: 'name' })).toEqual(['Ágora', 'Ñandú', 'Zócalo']);
  expect(await names({ ordering: '-name' })).toEqual(['Zócalo', 'Ñandú', 'Ágora']);
  expect(await names({ search: 'zocalo' })).toEqual(['Zócalo']);
  expect(await names({ status: 'draft' })).toEqual(['Zócalo']);
  expect(await names({ status: 'scheduled' })).toEqual([]);
  const plan = { from: new Date(inDays(2)), until: null };
  await planEntry(api.db, 'venue', await make.venue(api, 'Luego', { is_published: false }), plan);
  expect(await names({ status: 'scheduled' })).toEqual(['Luego']);
  expect(await names({ status: 'draft' })).toEqual(['Zócalo']);
  expect(await names({ status: 'published' })).toEqual(['Ñandú', 'Ágora']);
  expect(await names({ ordering: 'name', page_size: 2, page: 2 })).toEqual(['Ñandú', 'Zócalo']);
  const { count, next } = await editor.client.call(adminCalls.venue.list, { query: { page_size: 2 } });
  expect(count).toBe(4);
  expect(next).toContain('page=2');
});

test('the history of an entry names who, when, why and which fields, also once it is deleted', async () => {
  const { api, editor, staff } = await start();
  const params = { id: await write(api.db, 'text', { name: 'Aviso', slug: 'aviso' }) };
  const { update, remove, restore, redact, listRevisions, getRevision } = adminCalls.text;
  await editor.client.call(update, { params, ifMatch: tag(1), body: { name: 'Aviso legal' } });
  await editor.client.call(remove, { params, ifMatch: tag(2) });
  const history = async () => (await editor.client.call(listRevisions, { params })).results;
  expect(await history()).toMatchObject([
    { number: 3, action: 'delete', actor: { id: editor.id }, origin: 'admin' },
    { number: 2, action: 'update', actor: { id: editor.id }, fields: ['name'] },
    { number: 1, action: 'create', actor: null, origin: 'seed' },
  ]);
  const at = (number: number) => ({ params: { ...params, number } });
  const first = await editor.client.call(getRevision, at(1));
  expect(first.document).toMatchObject({ name: 'Aviso', slug: 'aviso' });
  expect(await editor.client.call(getRevision, at(3))).toMatchObject({ document: null, pictures: {} });

  const restored = await editor.client.call(restore, { ...at(1), body: {} });
  expect(restored).toMatchObject({ id: params.id, name: 'Aviso', version: 4 });
  const partly = await editor.client.call(restore, { ...at(2), body: { fields: ['name'] } });
  expect(partly.name).toBe('Aviso legal');

  const unexplained = await failureOf(staff.client.call(redact, { ...at(1), body: { reason: ' ' } }));
  expect(unexplained).toMatchObject({ status: 400, fields: { reason: expect.anything() as unknown } });
  expect((await editor.client.call(getRevision, at(1))).redaction).toBeNull();
  for (const reason of ['Un domicilio', 'Otra razón'])
    await staff.client.call(redact, { ...at(1), body: { reason } });
  const redacted = await editor.client.call(getRevision, at(1));
  expect(redacted).toMatchObject({ is_redacted: true, document: null });
  // The first one holds.
  expect(redacted.redaction).toMatchObject({ actor: { id: staff.id }, reason: 'Un domicilio' });
  expect(await failureOf(editor.client.call(restore, { ...at(1), body: {} }))).toMatchObject({ status: 409 });
  expect(
    await failureOf(editor.client.call(restore, { ...at(2), body: { fields: ['nada'] } })),
  ).toMatchObject({
    status: 400,
  });
});

test('the answer has each field of the document', async () => {
  const { api, editor } = await start();
  const { ids } = await startSamples(api);
  for (const kind of documentKinds) {
    const entry = await editor.client.call(anyCalls(kind).get, { params: { id: ids[kind] } });
    expect(Object.keys(entry)).toEqual(expect.arrayContaining(documentFields(kind)));
  }
});

test('the changes of a deleted entry tell its last name, unless that was taken out', async () => {
  const api = await startApi();
  const staff = await person(api, 'dora', { is_admin: true });
  const { create, update, remove, redact } = adminCalls.comedian;
  const { id } = await staff.client.call(create, { body: { nickname: 'Ana' } });
  await staff.client.call(update, { params: { id }, ifMatch: '*', body: { nickname: 'Ana Ruiz' } });
  await staff.client.call(remove, { params: { id }, ifMatch: '*' });
  const names = async () =>
    (await staff.client.call(listChangeSets)).results.map(({ deleted_name }) => deleted_name);
  expect(await names()).toEqual(['Ana Ruiz', 'Ana Ruiz', 'Ana Ruiz']);
  await staff.client.call(redact, { params: { id, number: 2 }, body: { reason: 'Datos personales' } });
  expect(await names()).toEqual([null, null, null]);
});

test('the changes of a deleted event tell its day in its zone, and a restored one has its name of now', async () => {
  const api = await startApi();
  const staff = await person(api, 'dora', { is_admin: true });
  const { create, remove, restore } = adminCalls.event;
  const body = { name: 'Viernes de risa', start_at: '2027-05-01T02:30:00Z', timezone: 'America/Tijuana' };
  const { id } = await staff.client.call(create, { body });
  const told = async () =>
    (await staff.client.call(listChangeSets)).results.map(({ deleted_name, deleted_day }) => [
      deleted_name,
      deleted_day,
    ]);
  expect(await told()).toEqual([[null, null]]);
  await staff.client.call(remove, { params: { id }, ifMatch: '*' });
  const name = ['Viernes de risa', '2027-04-30'];
  expect(await told()).toEqual([name, name]);
  await staff.client.call(restore, { params: { id, number: 1 }, body: {} });
  expect(await told()).toEqual([[null, null], name, [null, null]]);
});
