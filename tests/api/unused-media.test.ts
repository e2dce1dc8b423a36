import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteUnusedPictures } from '#api/media/delete-unused.ts';
import { formOf, person, photoOf } from '../support/account-area.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { inDays, make } from '../support/factories.ts';
import { updateProfilePicture } from '#contract/portrait.ts';

const deleteUnusedIn = (api: TestApi, days: number) =>
  deleteUnusedPictures(api.services, new Date(inDays(days)));

const isThere = async (api: TestApi, hash: string) =>
  (await api.db.selectFrom('media').select('hash').where('hash', '=', hash).execute()).length === 1;

/** Storage keys of a picture. */
async function filesOf({ services: { storage } }: TestApi, hash: string): Promise<string[]> {
  const all = [...(await storage.list('decoded/')), ...(await storage.list(`${hash.slice(0, 2)}/`))];
  return all.filter((key) => key.endsWith(hash));
}

test('an unused picture is deleted after a day with its files, encoded or not', async () => {
  const api = await startApi();
  const encoded = await make.picture(api, 60, 40, '#ff0000');
  const waiting = await make.picture(api, 60, 40, '#00ff00');
  await api.services.pictures.ensureEncoded(encoded);
  await deleteUnusedIn(api, 0);
  await deleteUnusedIn(api, 0.9);
  expect(await isThere(api, encoded)).toBe(true);
  expect((await api.request(`/media/${encoded}/60.webp`)).status).toBe(200);
  await deleteUnusedIn(api, 1.1);
  for (const hash of [encoded, waiting]) {
    expect(await isThere(api, hash)).toBe(false);
    expect(await filesOf(api, hash)).toEqual([]);
    expect((await api.request(`/media/${hash}/60.webp`)).status).toBe(404);
  }
});

test('a replaced picture is deleted, its replacement stays', async () => {
  const api = await startApi();
  const { client } = await person(api, 'ana');
  const send = async (color: string) => {
    const body = formOf({ picture: await photoOf(color) });
    const { picture } = await client.call(updateProfilePicture, { body });
    return new URL(picture ?? '').pathname;
  };
  const first = await send('#ff0000');
  const second = await send('#00ff00');
  await deleteUnusedIn(api, 0);
  await deleteUnusedIn(api, 2);
  expect((await api.request(first)).status).toBe(404);
  expect((await api.request(second)).status).toBe(200);
});

test('uploading a picture again starts its day again', async () => {
  const api = await startApi();
  const hash = await make.picture(api, 60, 40);
  await deleteUnusedIn(api, -3);
  expect(await make.picture(api, 60, 40)).toBe(hash);
  await deleteUnusedIn(api, 0);
  expect(await isThere(api, hash)).toBe(true);
});

test('the day of a picture starts when it becomes unused, not when it was uploaded', async () => {
  const api = await startApi();
  const cover = await make.picture(api, 60, 40);
  const fan = await make.user(api, 'fan@risoteca.test', { picture: cover });
  const show = (media: string | null) =>
    api.db.updateTable('users').set({ picture: media }).where('id', '=', fan).execute();
  await deleteUnusedIn(api, 10);
  await show(null);
  await deleteUnusedIn(api, 10.5);
  await deleteUnusedIn(api, 11.4);
  expect(await isThere(api, cover)).toBe(true);
  // Used again: it is not deleted.
  await show(cover);
  await deleteUnusedIn(api, 12);
  await show(null);
  await deleteUnusedIn(api, 12.5);
  await deleteUnusedIn(api, 13.4);
  expect((await api.request(`/media/${cover}/60.webp`)).status).toBe(200);
  await deleteUnusedIn(api, 13.6);
  expect(await isThere(api, cover)).toBe(false);
});

/** Every column that references a picture, read from the database schema. */
async function pictureColumns({ db }: TestApi): Promise<Array<readonly [table: string, column: string]>> {
  const found =
    process.env['TEST_DATABASE'] === 'postgres'
      ? await sql<{ table: string; column: string }>`
          select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.confrelid = 'media'::regclass`.execute(db)
      : await sql<{ table: string; column: string }>`
          select m.name as "table", f."from" as "column" from sqlite_master m
          join pragma_foreign_key_list(m.name) f on f."table" = 'media' where m.type = 'table'`.execute(db);
  return found.rows.map(({ table, column }) => [table, column] as const);
}

const makeBanner = ({ db }: TestApi) =>
  db
    .insertInto('banners')
    .values({
      type: 'full',
      section: '',
      status: '',
      name: 'Anuncio',
      title: '',
      description: '',
      align_vertical: 'top',
      link: '',
      new_page: 0,
      file: null,
      position: 0,
      is_published: 1,
      created_at: inDays(0),
      updated_at: inDays(0),
    })
    .execute();

test('a picture stays while any column references it', async () => {
  const api = await startApi();
  const columns = await pictureColumns(api);
  expect(columns.map((one) => one.join('.'))).toEqual(
    expect.arrayContaining(['users.picture', 'events.cover', 'venues.logo', 'banners.file', 'photos.media']),
  );
  const spare = await make.picture(api, 60, 40, '#000000');
  await make.user(api, 'ana@risoteca.test');
  await make.comedian(api, 'Ana', { photos: [{ media: spare }] });
  await make.group(api, 'Colectivo');
  await make.venue(api, 'Foro');
  await make.event(api, 'Noche');
  await make.podcast(api, 'Programa');
  await makeBanner(api);
  const shown: string[] = [];
  for (const [index, [table, column]] of columns.entries()) {
    const hash = await make.picture(api, 60, 40, `#0000${(index + 1).toString(16).padStart(2, '0')}`);
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${hash}`.execute(api.db);
    expect([table, column, numAffectedRows]).toEqual([table, column, 1n]);
    shown.push(hash);
  }
  expect(new Set(shown).size).toBe(columns.length);
  await deleteUnusedIn(api, 0);
  await deleteUnusedIn(api, 3);
  const left = await api.db.selectFrom('media').select('hash').execute();
  expect(left.map(({ hash }) => hash).toSorted()).toEqual(shown.toSorted());
});

test('files without a record are deleted after a day; those of pending records stay', async () => {
  const api = await startApi();
  const { storage } = api.services;
  const [lost, source] = ['ab'.repeat(16), 'cd'.repeat(16)];
  await storage.put(`ab/${lost}/60.webp`, new Uint8Array([1]));
  await storage.put(`decoded/${source}`, new Uint8Array([1]));
  const shown = await make.picture(api, 60, 40);
  await make.venue(api, 'Foro', { logo: shown });
  // Files have the time of the machine, not of the tests.
  const storedAt = (await storage.modifiedAt(`decoded/${source}`)) ?? 0;
  const deleteHoursLater = (hours: number) =>
    deleteUnusedPictures(api.services, new Date(storedAt + hours * 3_600_000));
  await deleteHoursLater(23);
  expect([await filesOf(api, lost), await filesOf(api, source)].flat()).toHaveLength(2);
  await deleteHoursLater(25);
  expect([await filesOf(api, lost), await filesOf(api, source)].flat()).toEqual([]);
  expect(await filesOf(api, shown)).toEqual([`decoded/${shown}`]);
  expect((await api.request(`/media/${shown}/60.webp`)).status).toBe(200);
});

test('a picture that cannot be deleted is retried and does not block the others', async () => {
  const lines: string[] = [];
  const api = await startApi({ env: { LOG_LEVEL: 'error' }, log: (line) => lines.push(line) });
  const hashes = [await make.picture(api, 60, 40, '#ff0000'), await make.picture(api, 60, 40, '#00ff00')];
  const { pictures } = api.services;
  const stuck = {
    ...pictures,
    deleteIfUnused: async (hash: string, before?: Date) => {
      if (hash === hashes[0]) throw new Error('The disk is busy.');
      return pictures.deleteIfUnused(hash, before);
    },
  };
  await deleteUnusedIn(api, 0);
  await deleteUnusedPictures({ ...api.services, pictures: stuck }, new Date(inDays(2)));
  expect(await Promise.all(hashes.map((hash) => isThere(api, hash)))).toEqual([true, false]);
  expect(lines.join('')).toContain('The disk is busy.');
  await deleteUnusedIn(api, 2);
  expect(await isThere(api, hashes[0] ?? '')).toBe(false);
});

test('a picture that is uploaded during a sweep is complete afterwards', async () => {
  const api = await startApi();
  for (let time = 0; time < 5; time += 1) {
    const hash = await make.picture(api, 60, 40);
    await api.db
      .updateTable('media')
      .set({ unused_since: inDays(-3) })
      .execute();
    await Promise.all([deleteUnusedIn(api, 0), make.picture(api, 60, 40), deleteUnusedIn(api, 0)]);
    expect(await isThere(api, hash)).toBe(true);
    expect((await api.request(`/media/${hash}/60.webp`)).status).toBe(200);
  }
});
