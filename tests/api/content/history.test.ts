import { fc, runs } from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { readDocument } from '#api/content/read-documents.ts';
import { redactRevisions, restoreRevision } from '#api/content/history/restore.ts';
import { requireRevision, storedDocument } from '#api/content/revisions.ts';
import { undoChangeSet } from '#api/content/history/undo.ts';
import { writeContent } from '#api/content/write-content.ts';
import type { Writer } from '#api/content/writer.ts';
import { deleteUnusedPictures } from '#api/media/delete-unused.ts';
import {
  differingFields,
  documentFields,
  documentKinds,
  type DocumentKind,
} from '#contract/admin/document.ts';
import { collectChanges, readChangeLog } from '../../support/announced.ts';
import { person } from '../../support/account-area.ts';
import { startApi, type TestApi } from '../../support/api.ts';
import { inDays, make } from '../../support/factories.ts';
import { startSamples } from './samples.ts';

const edit = <Result>({ db }: TestApi, work: (writer: Writer) => Promise<Result>): Promise<Result> =>
  writeContent(db, { author: null, origin: 'admin' }, work);

type Document = Record<string, unknown>;

async function documentOf({ db }: TestApi, kind: DocumentKind, id: number): Promise<Document> {
  const entry = await readDocument(db, kind, id);
  if (!entry) throw new Error(`There is no ${kind} ${id}.`);
  return entry.document;
}

const isThere = async ({ db }: TestApi, kind: DocumentKind, id: number) =>
  (await readDocument(db, kind, id)) !== undefined;

const numbersOf = async ({ db }: TestApi, kind: DocumentKind, id: number): Promise<number[]> => {
  const rows = db
    .selectFrom('revisions')
    .select('number')
    .where('kind', '=', kind)
    .where('entry_id', '=', id);
  return (await rows.orderBy('number').execute()).map(({ number }) => number);
};

const lastNumber = async (api: TestApi, kind: DocumentKind, id: number) =>
  (await numbersOf(api, kind, id)).at(-1) ?? 0;

/** Addresses that an entry had since a version stay redirects when that version is restored. */
const withoutRedirects = ({ previous_slugs: _, ...document }: Document): Document => document;

/** All of a database that documents show. */
async function everything(api: TestApi): Promise<Record<string, Document>> {
  const all: Record<string, Document> = {};
  for (const kind of documentKinds) {
    const kinds = await api.db.selectFrom('revisions').select('entry_id').where('kind', '=', kind).execute();
    for (const id of new Set(kinds.map(({ entry_id }) => entry_id))) {
      const entry = await readDocument(api.db, kind, id);
      if (entry) all[`${kind} ${id}`] = entry.document;
    }
  }
  return all;
}

test.for(documentKinds)('each field of a %s can be changed alone, and restored', async (kind) => {
  const api = await startApi();
  const { ids, samples } = await startSamples(api);
  const id = ids[kind];
  const values = samples[kind] as unknown as Record<string, readonly [unknown, unknown]>;
  await edit(api, ({ update }) =>
    update(kind, id, Object.fromEntries(Object.entries(values).map(([field, [value]]) => [field, value]))),
  );
  for (const field of documentFields(kind) as string[]) {
    const before = await documentOf(api, kind, id);
    const number = await lastNumber(api, kind, id);
    const [, value] = values[field] ?? [];
    expect(await edit(api, ({ update }) => update(kind, id, { [field]: value }))).toBe(true);
    const after = await documentOf(api, kind, id);
    expect(after[field]).toEqual(value);
    const changed = field === 'slug' && 'previous_slugs' in before ? ['slug', 'previous_slugs'] : [field];
    expect(differingFields(before, after).toSorted()).toEqual(changed.toSorted());
    const revision = await requireRevision(api.db, kind, id, number + 1);
    expect(storedDocument(kind, revision)).toEqual(after);
    expect((JSON.parse(revision.fields) as string[]).toSorted()).toEqual(changed.toSorted());

    await edit(api, (writer) => restoreRevision(writer, kind, id, number, [field]));
    const restored = await documentOf(api, kind, id);
    expect(withoutRedirects(restored)).toEqual(withoutRedirects(before));
    await edit(api, ({ update }) =>
      update(kind, id, 'previous_slugs' in before ? { previous_slugs: [] } : {}),
    );
  }
});

test.for(documentKinds)('any version of a %s can be restored, also once it was deleted', async (kind) => {
  const api = await startApi();
  const { ids, samples } = await startSamples(api);
  const id = ids[kind];
  const someFields = fc.record(
    Object.fromEntries(
      Object.entries(samples[kind]).map(([field, values]) => [
        field,
        fc.constantFrom(...(values as unknown[])),
      ]),
    ),
    { requiredKeys: [] },
  );
  const run = async (edits: readonly object[], place: number, isDeleted: boolean) => {
    for (const changes of edits) await edit(api, ({ update }) => update(kind, id, changes));
    const numbers = await numbersOf(api, kind, id);
    const revisions = await Promise.all(numbers.map((number) => requireRevision(api.db, kind, id, number)));
    const versions = revisions.filter(({ document }) => document !== null);
    const version = versions[place % versions.length];
    if (!version) throw new Error('There is no version.');
    if (isDeleted) {
      await edit(api, ({ remove }) => remove(kind, id));
      expect(await isThere(api, kind, id)).toBe(false);
    }
    await edit(api, (writer) => restoreRevision(writer, kind, id, version.number));
    const restored = await documentOf(api, kind, id);
    const then = storedDocument(kind, version);
    expect(withoutRedirects(restored)).toEqual(withoutRedirects(then));
    const former = ((then['previous_slugs'] ?? []) as string[]).filter((slug) => slug !== restored['slug']);
    expect(restored['previous_slugs'] ?? []).toEqual(expect.arrayContaining(former));
  };
  await fc.assert(fc.asyncProperty(fc.array(someFields, { maxLength: 3 }), fc.nat(), fc.boolean(), run), {
    numRuns: runs(12),
  });
});

test.for(documentKinds)(
  'the deletion of a %s is undone with everything that referred to it',
  async (kind) => {
    const api = await startApi();
    const { ids, samples } = await startSamples(api);
    await edit(api, async ({ update }) => {
      for (const each of documentKinds)
        await update(
          each,
          ids[each],
          Object.fromEntries(Object.entries(samples[each]).map(([field, [, value]]) => [field, value])),
        );
      // The parts of the season that is deleted.
      await update('round', ids.round, { season_id: ids.season });
      await update('league_group', ids.league_group, { season_id: ids.season });
      await update('match', ids.match, { round_id: ids.round });
    });
    const before = await everything(api);
    const changeSet = await edit(api, async ({ remove, changeSet: written }) => {
      await remove(kind, ids[kind]);
      return written();
    });
    expect(await isThere(api, kind, ids[kind])).toBe(false);
    expect(await everything(api)).not.toEqual(before);
    await edit(api, (writer) => undoChangeSet(writer, changeSet ?? 0));
    expect(await everything(api)).toEqual(before);
  },
);

test('a change set is undone whole, creations included', async () => {
  const api = await startApi();
  const ana = await make.comedian(api, 'Ana');
  const before = await everything(api);
  const changeSet = await edit(api, async ({ create, update, changeSet: written }) => {
    const beto = await create('comedian', { nickname: 'Beto', slug: 'beto' });
    await create('group', { name: 'Norte', slug: 'norte', comedians: [beto, ana] });
    await update('comedian', ana, { city: 'Puebla' });
    await update('comedian', ana, { city: 'Tijuana', bio: '<p>Hola</p>' });
    return written();
  });
  await edit(api, (writer) => undoChangeSet(writer, changeSet ?? 0));
  expect(await everything(api)).toEqual(before);
});

test('what was changed since then is not undone', async () => {
  const api = await startApi();
  const ana = await make.comedian(api, 'Ana');
  const changeCity = (city: string) =>
    edit(api, async ({ update, changeSet }) => {
      await update('comedian', ana, { city });
      return changeSet() ?? 0;
    });
  const puebla = await changeCity('Puebla');
  const tijuana = await changeCity('Tijuana');
  await expect(edit(api, (writer) => undoChangeSet(writer, puebla))).rejects.toMatchObject({ status: 409 });
  expect(await documentOf(api, 'comedian', ana)).toMatchObject({ city: 'Tijuana' });
  await edit(api, (writer) => undoChangeSet(writer, tijuana));
  await edit(api, (writer) => undoChangeSet(writer, puebla));
  expect(await documentOf(api, 'comedian', ana)).toMatchObject({ city: '' });
});

test('the creation of an entry that others refer to by now is not undone', async () => {
  const api = await startApi();
  const made = await edit(api, async ({ create, changeSet }) => {
    const id = await create('venue', { name: 'Foro', slug: 'foro' });
    return { id, changeSet: changeSet() ?? 0 };
  });
  await make.event(api, 'Función', { venue_id: made.id });
  await expect(edit(api, (writer) => undoChangeSet(writer, made.changeSet))).rejects.toMatchObject({
    status: 409,
  });
  expect(await isThere(api, 'venue', made.id)).toBe(true);
});

test('an entry from before the history gets what it was as its first revision', async () => {
  const api = await startApi();
  const venue = await make.venue(api, 'Foro', { city: 'Puebla' });
  await api.db.deleteFrom('revisions').execute();
  await edit(api, ({ update }) => update('venue', venue, { city: 'Tijuana' }));
  expect(await numbersOf(api, 'venue', venue)).toEqual([1, 2]);
  await edit(api, (writer) => restoreRevision(writer, 'venue', venue, 1));
  expect(await documentOf(api, 'venue', venue)).toMatchObject({ city: 'Puebla' });
  const earlier = api.db.selectFrom('change_sets').select('id').where('origin', '=', 'earlier');
  const { id } = await earlier.executeTakeFirstOrThrow();
  await expect(edit(api, (writer) => undoChangeSet(writer, id))).rejects.toMatchObject({ status: 409 });
});

test('a field that an old version does not know keeps its value when that version is restored', async () => {
  const api = await startApi();
  const ana = await make.comedian(api, 'Ana', { punchline: 'Chiste', city: 'Puebla' });
  const first = await requireRevision(api.db, 'comedian', ana, 1);
  const { punchline: _, ...old } = JSON.parse(first.document ?? '{}') as Document;
  await api.db
    .updateTable('revisions')
    .set({ document: JSON.stringify({ ...old, left_field: 1 }) })
    .where('id', '=', first.id)
    .execute();
  await edit(api, ({ update }) => update('comedian', ana, { city: 'Tijuana', punchline: 'Otro' }));
  await edit(api, (writer) => restoreRevision(writer, 'comedian', ana, 1));
  expect(await documentOf(api, 'comedian', ana)).toMatchObject({ city: 'Puebla', punchline: 'Otro' });
});

test('a redacted version has no content and no pictures, and the history goes on', async () => {
  const api = await startApi();
  const cover = await make.picture(api, 60, 40, '#0000ff');
  const venue = await make.venue(api, 'Foro', { cover, address: 'Casa 3' });
  await edit(api, ({ update }) => update('venue', venue, { cover: null, address: '' }));
  const hasPicture = async (day: number) => {
    await deleteUnusedPictures(api.services, new Date(inDays(day)));
    await deleteUnusedPictures(api.services, new Date(inDays(day + 2)));
    return (await api.db.selectFrom('media').where('hash', '=', cover).select('hash').execute()).length === 1;
  };
  expect(await hasPicture(0)).toBe(true);

  const { id: user_id } = await person(api, 'dora', { is_admin: true });
  await redactRevisions(api.db, { kind: 'venue', id: venue, number: 1 }, { user_id, reason: 'Un domicilio' });
  expect(JSON.stringify(await api.db.selectFrom('revisions').selectAll().execute())).not.toContain('Casa 3');
  expect(await hasPicture(10)).toBe(false);
  await expect(edit(api, (writer) => restoreRevision(writer, 'venue', venue, 1))).rejects.toMatchObject({
    status: 409,
  });
  await edit(api, ({ update }) => update('venue', venue, { city: 'Puebla' }));
  await edit(api, (writer) => restoreRevision(writer, 'venue', venue, 2));
  expect(await documentOf(api, 'venue', venue)).toMatchObject({ city: '', address: '', cover: null });
});

test('what a restored version referred to and is gone stays out', async () => {
  const api = await startApi();
  const [ana, beto] = [await make.comedian(api, 'Ana'), await make.comedian(api, 'Beto')];
  const venue = await make.venue(api, 'Foro');
  const event = await make.event(api, 'Función', { venue_id: venue, comedians: [ana, beto] });
  await edit(api, async ({ remove }) => {
    await remove('venue', venue);
    await remove('comedian', ana);
  });
  await edit(api, (writer) => restoreRevision(writer, 'event', event, 1));
  expect(await documentOf(api, 'event', event)).toMatchObject({ venue_id: null, comedians: [beto] });
});

test('a restored entry whose address is taken gets another one', async () => {
  const api = await startApi();
  const first = await make.venue(api, 'Foro');
  await edit(api, ({ remove }) => remove('venue', first));
  await make.venue(api, 'Foro');
  await edit(api, (writer) => restoreRevision(writer, 'venue', first, 1));
  expect(await documentOf(api, 'venue', first)).toMatchObject({ slug: 'foro-2' });
});

test('a part of what is deleted cannot be restored alone', async () => {
  const api = await startApi();
  const { ids } = await startSamples(api);
  await edit(api, ({ remove }) => remove('season', ids.season));
  await expect(edit(api, (writer) => restoreRevision(writer, 'match', ids.match, 1))).rejects.toMatchObject({
    status: 409,
  });
});

test('parallel changes of one entry are all kept, each with a number of its own', async () => {
  const api = await startApi();
  const ana = await make.comedian(api, 'Ana');
  const fields = ['bio', 'city', 'short_bio', 'facebook', 'twitter', 'web'] as const;
  await Promise.all(
    fields.map((field) => edit(api, ({ update }) => update('comedian', ana, { [field]: `de-${field}` }))),
  );
  expect(await numbersOf(api, 'comedian', ana)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const document = await documentOf(api, 'comedian', ana);
  for (const field of fields) expect(document[field]).toBe(`de-${field}`);
});

test('a write that fails leaves no row, revision or change', async () => {
  const api = await startApi();
  const ana = await make.comedian(api, 'Ana');
  const counts = async () => [
    await documentOf(api, 'comedian', ana),
    (await api.db.selectFrom('revisions').selectAll().execute()).length,
    (await api.db.selectFrom('changes').selectAll().execute()).length,
    (await api.db.selectFrom('change_sets').selectAll().execute()).length,
  ];
  const before = await counts();
  const failing = edit(api, async ({ update, create }) => {
    await update('comedian', ana, { city: 'Puebla' });
    await create('text', { name: 'Contacto', slug: 'contacto' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await counts()).toEqual(before);
});

test('a change sets updated_at and its row in the log; one without a difference leaves no trace', async () => {
  const api = await startApi();
  const ana = await make.comedian(api, 'Ana', { city: 'Puebla' });
  const state = async () => ({
    updated: (await readDocument(api.db, 'comedian', ana))?.updated_at ?? '',
    log: await api.db.selectFrom('changes').select(['kind', 'entry_id']).orderBy('id').execute(),
  });
  const before = await state();
  await edit(api, ({ update }) => update('comedian', ana, { city: 'Puebla' }));
  expect(await state()).toEqual(before);
  await edit(api, ({ update }) => update('comedian', ana, { city: 'Tijuana' }));
  const after = await state();
  expect(after.updated > before.updated).toBe(true);
  expect(after.log).toEqual([...before.log, { kind: 'comedian', entry_id: ana }]);
});

test('a change of a match is told as a change of its season', async () => {
  const api = await startApi();
  const { ids } = await startSamples(api);
  const updated = async () => (await readDocument(api.db, 'season', ids.season))?.updated_at ?? '';
  const before = await updated();
  const announced = await collectChanges(api);
  await edit(api, ({ update }) => update('match', ids.match, { position: 4 }));
  await readChangeLog(api);
  expect(announced).toEqual([{ kind: 'season', id: ids.season }]);
  expect((await updated()) > before).toBe(true);
});

test('fields that refer to what is not there, and addresses of others, are refused', async () => {
  const api = await startApi();
  const event = await make.event(api, 'Función');
  await make.event(api, 'Otra', { slug: 'otra', previous_slugs: ['la-otra'] });
  const refused = (changes: Document) =>
    expect(edit(api, ({ update }) => update('event', event, changes))).rejects;
  await refused({ venue_id: 99 }).toMatchObject({ status: 400, body: { venue_id: ['No existe: 99.'] } });
  await refused({ comedians: [98, 99] }).toMatchObject({ body: { comedians: ['No existe: 98, 99.'] } });
  await refused({ cover: 'nada' }).toMatchObject({ body: { cover: ['No existe: nada.'] } });
  await refused({ slug: 'otra' }).toMatchObject({ status: 400, body: { slug: [expect.any(String)] } });
  await refused({ slug: 'la-otra' }).toMatchObject({ status: 400, body: { slug: [expect.any(String)] } });
  await refused({ previous_slugs: ['otra'] }).toMatchObject({
    body: { previous_slugs: [expect.any(String)] },
  });
});
