import { expect, test } from 'vitest';
import { adminCalls, listChangeSets, undoChangeSet } from '#contract/admin/entry-calls.ts';
import { mergeableKinds, mergeCalls } from '#contract/admin/merge.ts';
import { getComedian } from '#contract/comedian.ts';
import { toggleFavorite } from '#contract/favorite.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { fieldMessage } from '#contract/messages.ts';
import { collectChanges } from '../../support/announced.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';
import { startSamples } from '../content/samples.ts';

async function start() {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const staff = await person(api, 'dora', { is_admin: true });
  const versionOf = async (id: number) =>
    (await editor.client.call(adminCalls.comedian.get, { params: { id } })).version;
  /** Merges one comedian into another one, as they are. */
  const merge = async (id: number, into: number, rest: object = {}, who = editor) =>
    who.client.call(mergeCalls.comedian, {
      params: { id },
      body: { into, version: await versionOf(id), into_version: await versionOf(into), ...rest },
    });
  const favoritesOf = async (object_id: number) =>
    (
      await api.db
        .selectFrom('favorites')
        .select('user_id')
        .where('content_type', '=', 'comedian')
        .where('object_id', '=', object_id)
        .orderBy('user_id')
        .execute()
    ).map(({ user_id }) => user_id);
  return { api, editor, staff, merge, favoritesOf };
}

/** Two comedians that are one, with all that can refer to them. */
async function startDuplicates() {
  const scene = await start();
  const { api } = scene;
  const picture = await make.picture(api, 60, 40, '#ff0000');
  const photo = { media: picture, caption: 'Una', credit: '', license: '' };
  const from = await make.comedian(api, 'Ana Ñandú', {
    city: 'Puebla',
    short_bio: 'Corta',
    aliases: ['La Anita'],
    previous_slugs: ['anita'],
    picture,
    photos: [photo],
  });
  const into = await make.comedian(api, 'Ana N.', { city: 'Toluca', aliases: ['la anita', 'Annie'] });
  const other = await make.comedian(api, 'Beto');
  const event = await make.event(api, 'Noche', { comedians: [other, from] });
  const shared = await make.event(api, 'Juntos', { comedians: [from, into] });
  const podcast = await make.podcast(api, 'Voz', { comedians: [from] });
  const group = await make.group(api, 'Norte', { comedians: [from, other] });
  const [fan, both] = [await person(api, 'fan'), await person(api, 'ambas')];
  const like = (who: typeof fan, object_id: number) =>
    who.client.call(toggleFavorite, { body: { content_type: 'comedian', object_id } });
  await like(fan, from);
  await like(both, from);
  await like(both, into);
  const line = async (id: number) =>
    (await scene.editor.client.call(adminCalls.event.get, { params: { id } })).comedians;
  const read = (id: number) => scene.editor.client.call(adminCalls.comedian.get, { params: { id } });
  return { ...scene, picture, from, into, other, event, shared, podcast, group, fan, both, line, read };
}

test('one entry goes into another one with all that refers to it, its names, photos, favorites and addresses', async () => {
  const scene = await startDuplicates();
  const { api, editor, merge, from, into, other, event, shared, podcast, group, picture } = scene;
  const announced = await collectChanges(api);
  const merged = await merge(from, into);
  expect(merged).toMatchObject({ favorites: 2, photos: 1, reference_count: 4 });
  expect(merged.taken.toSorted()).toEqual(['picture', 'short_bio']);
  expect(merged.into).toMatchObject({
    id: into,
    nickname: 'Ana N.',
    city: 'Toluca',
    short_bio: 'Corta',
    picture,
    aliases: ['la anita', 'Annie', 'Ana Ñandú'],
    previous_slugs: ['ana-nandu', 'anita'],
    photos: [{ media: picture }],
  });
  expect(await scene.line(event)).toEqual([other, into]);
  expect(await scene.line(shared)).toEqual([into]);
  expect(await editor.client.call(adminCalls.podcast.get, { params: { id: podcast } })).toMatchObject({
    comedians: [into],
  });
  expect(await editor.client.call(adminCalls.group.get, { params: { id: group } })).toMatchObject({
    comedians: [into, other],
  });
  expect(await scene.favoritesOf(into)).toEqual([scene.fan.id, scene.both.id]);
  expect(await scene.favoritesOf(from)).toEqual([]);
  for (const slug of ['ana-nandu', 'anita'])
    expect(await api.client.call(getComedian, { params: { id: slug } })).toMatchObject({ id: into });
  expect(await failureOf(scene.read(from))).toMatchObject({ status: 404 });
  expect(announced).toContainEqual({ kind: 'comedian', id: from });
  const [set] = (await editor.client.call(listChangeSets)).results;
  expect(set).toMatchObject({ change_set: merged.change_set, origin: 'merge', actor: { id: editor.id } });
});

test('undoing a merge gives everything back, favorites too, but for those removed since', async () => {
  const scene = await startDuplicates();
  const { editor, merge, from, into, other, event, shared, fan, both } = scene;
  const before = [await scene.read(from), await scene.read(into)];
  const { change_set } = await merge(from, into);
  await both.client.call(toggleFavorite, { body: { content_type: 'comedian', object_id: into } });
  await editor.client.call(undoChangeSet, { params: { id: change_set ?? 0 } });
  const withoutVersion = (entry: object) => ({ ...entry, version: 0, updated_at: '' });
  const after = [await scene.read(from), await scene.read(into)];
  expect(after.map(withoutVersion)).toEqual(before.map(withoutVersion));
  expect([await scene.line(event), await scene.line(shared)]).toEqual([
    [other, from],
    [from, into],
  ]);
  expect(await scene.favoritesOf(from)).toEqual([fan.id, both.id]);
  expect(await scene.favoritesOf(into)).toEqual([]);
  const [set] = (await editor.client.call(listChangeSets)).results;
  const redo = editor.client.call(undoChangeSet, { params: { id: set?.change_set ?? 0 } });
  expect(await failureOf(redo)).toMatchObject({ status: 409 });
  expect(await merge(from, into)).toMatchObject({ favorites: 2 });
});

test('what was renamed after a merge keeps the addresses it had since, when the merge is undone', async () => {
  const { editor, merge, from, into, read } = await startDuplicates();
  const { change_set } = await merge(from, into);
  const { update } = adminCalls.comedian;
  await editor.client.call(update, { params: { id: into }, ifMatch: '*', body: { slug: 'ana-n-nueva' } });
  await editor.client.call(undoChangeSet, { params: { id: change_set ?? 0 } });
  expect(await read(into)).toMatchObject({ slug: 'ana-n-nueva', previous_slugs: ['ana-n'] });
  expect(await read(from)).toMatchObject({ slug: 'ana-nandu', previous_slugs: ['anita'] });
});

test('a trial says the same as the merge, and changes nothing', async () => {
  const { api, editor, merge, from, into, read } = await startDuplicates();
  const before = await read(from);
  const { count } = await editor.client.call(listChangeSets);
  const announced = await collectChanges(api);
  const trial = await merge(from, into, { dry_run: true });
  expect(trial.change_set).toBeNull();
  expect(await read(from)).toEqual(before);
  expect((await editor.client.call(listChangeSets)).count).toBe(count);
  expect(announced).toEqual([]);
  const merged = await merge(from, into);
  const same = (entry: object) => ({ ...entry, updated_at: '' });
  expect({ ...merged, change_set: null, into: same(merged.into) }).toEqual({
    ...trial,
    into: same(trial.into),
  });
});

test('the caller says which fields the entry that goes decides, its address too', async () => {
  const { merge, from, into, read } = await startDuplicates();
  expect(await failureOf(merge(from, into, { take: ['photos'] }))).toMatchObject({ status: 400 });
  await merge(from, into, { take: ['slug', 'city', 'nickname'] });
  expect(await read(into)).toMatchObject({
    slug: 'ana-nandu',
    nickname: 'Ana Ñandú',
    city: 'Puebla',
    short_bio: '',
    previous_slugs: ['ana-n', 'anita'],
  });
});

test('whose page it is afterwards is for staff to say', async () => {
  const { api, editor, staff, merge } = await start();
  const ana = await person(api, 'ana', { is_comedian: true });
  const owned = await make.comedian(api, 'Ana', { user_id: ana.id });
  const free = await make.comedian(api, 'Anita');
  expect(await failureOf(merge(owned, free))).toMatchObject({ status: 403 });
  expect(await failureOf(merge(free, owned, { take: ['user_id'] }))).toMatchObject({ status: 403 });
  expect((await merge(owned, free, {}, staff)).into.user_id).toBe(ana.id);
  const [set] = (await editor.client.call(listChangeSets)).results;
  const undo = { params: { id: set?.change_set ?? 0 } };
  expect(await failureOf(editor.client.call(undoChangeSet, undo))).toMatchObject({ status: 403 });
  await staff.client.call(undoChangeSet, undo);
  expect((await merge(free, owned)).into.user_id).toBe(ana.id);
});

test('a merge names what it is about: two entries, in the versions that were read', async () => {
  const { api, editor, merge } = await start();
  const [from, into] = [await make.comedian(api, 'Ana'), await make.comedian(api, 'Anita')];
  expect(await failureOf(merge(from, from))).toMatchObject({ fields: { into: [adminMessage.mergeSelf] } });
  const call = (id: number, body: object) =>
    failureOf(editor.client.call(mergeCalls.comedian, { params: { id }, body: body as never }));
  const versions = { version: 1, into_version: 1 };
  expect(await call(from, { into: 999, ...versions })).toMatchObject({
    status: 400,
    fields: { into: [fieldMessage.entriesGone([999])] },
  });
  expect(await call(999, { into, ...versions })).toMatchObject({ status: 404 });
  for (const stale of [{ version: 2 }, { into_version: 2 }])
    expect(await call(from, { into, ...versions, ...stale })).toMatchObject({ status: 412 });
  expect(await call(from, { into })).toMatchObject({ status: 400 });
});

test('teams that played each other are not one', async () => {
  const { api, editor } = await start();
  const { ids, samples } = await startSamples(api);
  const [home_id, away_id] = [samples.match.home_id[1] ?? 0, samples.match.away_id[1] ?? 0];
  const body = { home_id, away_id };
  await editor.client.call(adminCalls.match.update, { params: { id: ids.match }, ifMatch: '*', body });
  const merge = editor.client.call(mergeCalls.group, {
    params: { id: home_id },
    body: { into: away_id, version: 1, into_version: 1 },
  });
  expect(await failureOf(merge)).toMatchObject({ status: 409 });
  expect(await editor.client.call(adminCalls.group.get, { params: { id: home_id } })).toBeTruthy();
});

test.for(mergeableKinds)('two of each kind are made one, and two again: %s', async (kind) => {
  const { api, editor } = await start();
  const [id, into] = [await make[kind](api, 'Uno'), await make[kind](api, 'Dos')];
  const { ids } = await startSamples(api);
  const event = { params: { id: ids.event }, ifMatch: '*' };
  const field = { comedian: 'comedians', group: 'group_id', venue: 'venue_id', podcast: null }[kind];
  const value = field === 'comedians' ? [id] : id;
  if (field) await editor.client.call(adminCalls.event.update, { ...event, body: { [field]: value } });
  const body = { into, version: 1, into_version: 1 };
  const { change_set } = await editor.client.call(mergeCalls[kind] as (typeof mergeCalls)['group'], {
    params: { id },
    body,
  });
  const read = async (): Promise<Record<string, unknown>> =>
    await editor.client.call(adminCalls.event.get, { params: { id: ids.event } });
  if (field) expect([(await read())[field]].flat()).toEqual([into]);
  await editor.client.call(undoChangeSet, { params: { id: change_set ?? 0 } });
  if (field) expect([(await read())[field]].flat()).toEqual([id]);
});
