import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeBackup } from '#api/backup/make-backup.ts';
import { folderPlace } from '#api/backup/folder-place.ts';
import { openMediaSource, openMediaTarget } from '#api/backup/open-place.ts';
import { restoreBackup } from '#api/backup/restore-backup.ts';
import { decrypted, readFileInParts } from '#api/backup/stored-file.ts';
import { verifyBackup } from '#api/backup/verify-backup.ts';
import { readConfig } from '#api/config.ts';
import { dialectFor } from '#api/data/database/database.ts';
import type { Dialect } from '#api/data/database/dialect.ts';
import { migrationNames } from '#api/data/database/migrate.ts';
import { mediaKey } from '#api/data/entry/media-path.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { comedianWithPicture, environmentOf, FILES, openPlace, succeed } from '../support/backups.ts';
import { diagnose } from '../support/doctor.ts';
import { emptyPlace } from '../support/empty-place.ts';
import { make } from '../support/factories.ts';
import { runScript, temporaryFolder } from '../support/run.ts';
import { useOwnDatabase } from '../support/postgres/test-database.ts';

beforeEach(useOwnDatabase);

const isPostgres = process.env['TEST_DATABASE'] === 'postgres';

test('a backup made during writes is restored with every row, picture and answer as it was', async () => {
  const api = await startApi();
  const { hash, id } = await comedianWithPicture(api, 'La Güera', '#d6006e');
  await make.user(api, 'ana@example.com');
  const target = await temporaryFolder();

  // Events are written one after the other for as long as the command runs.
  let isRunning = true;
  let written = 0;
  const writing = (async () => {
    while (isRunning) {
      written += 1;
      await make.event(api, `Noche ${written}`);
      // The command gets its share of the machine.
      await pause(20);
    }
  })();
  await expect.poll(() => written).toBeGreaterThan(3);
  const before = written;
  const out = await succeed('backup', [target], environmentOf(api));
  isRunning = false;
  await writing;
  expect(written).toBeGreaterThan(before);
  expect(out).toMatch(/ rows of \d+ tables and 4 files of pictures, 4 of them new \(not encrypted/);

  const place = await emptyPlace();
  expect(await succeed('restore', [target], place)).toMatch(/ is restored to /);
  const restored = await openPlace(place);
  const events = await restored.services.db.selectFrom('events').select('name').orderBy('id').execute();
  // A moment of the database: the first N events, each with its revision.
  expect(events.length).toBeGreaterThanOrEqual(before - 1);
  expect(events.map(({ name }) => name)).toEqual(events.map((_, index) => `Noche ${index + 1}`));
  const revisions = await restored.services.db.selectFrom('revisions').selectAll().execute();
  expect(revisions.filter(({ kind }) => kind === 'event')).toHaveLength(events.length);

  for (const path of [`/api/comedians/${id}/`, '/api/events/noche-1/', `/media/${hash}/160.avif`]) {
    const [old, now] = [await api.request(path), await restored.request(path)];
    expect([path, old.status, now.status]).toEqual([path, 200, 200]);
    expect(Buffer.from(await now.arrayBuffer()).equals(Buffer.from(await old.arrayBuffer()))).toBe(true);
  }
  // Ids continue: PostgreSQL leaves a gap, since its sequences are outside of transactions.
  const next = await make.event({ ...api, db: restored.services.db }, 'Noche nueva');
  expect(next).toBeGreaterThan(events.length);
});

/** The last migration of the versions that had no backup command. */
const BEFORE_BACKUPS = '0023-changed-fields';

/** An installation of such a version, with a text. Its program is not there any more: only its database is. */
async function oldPlace() {
  const place = await emptyPlace();
  await mkdir(place.DATA_DIR, { recursive: true });
  const dialect = await dialectFor(readConfig(place));
  const db = new Kysely<Old>({ dialect: dialect.kysely });
  await dialect.migrating(db as Kysely<unknown>, async (trx) => {
    const old = trx as Kysely<Old>;
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      trx,
    );
    for (const name of (await migrationNames()).filter((each) => each <= BEFORE_BACKUPS)) {
      const file = new URL(`../../src/api/data/database/migrations/${name}.ts`, import.meta.url).href;
      const { up } = (await import(file)) as { up: (db: Kysely<unknown>, dialect: Dialect) => Promise<void> };
      await up(trx, dialect);
      await old.insertInto('kysely_migration').values({ name, timestamp: AT }).execute();
    }
    const text = {
      slug: 'acerca-de',
      name: 'Acerca de',
      description: '<p>Hola</p>',
      created_at: AT,
      updated_at: AT,
    };
    await old.insertInto('texts').values(text).execute();
  });
  await db.destroy();
  dialect.limits.close();
  return place;
}

const AT = '2026-11-20T10:00:00.000Z';

interface Old {
  kysely_migration: { name: string; timestamp: string };
  texts: Record<'slug' | 'name' | 'description' | 'created_at' | 'updated_at', string>;
}

test('a version without a backup command is backed up by this one, which leaves it as it is, and restores it', async () => {
  const [old, target] = [await oldPlace(), await temporaryFolder()];
  expect(await succeed('backup', [target], old)).toMatch(/ rows of \d+ tables and 0 files of pictures/);
  await succeed('backup', ['verify', target], {});
  expect((await diagnose(['--only=database'], old)).complaints).toEqual([
    expect.stringMatching(/^database: warning: Migrations wait: /),
  ]);
  const place = await emptyPlace();
  await succeed('restore', [target], place);
  // It is what the old version wrote, until this one starts on it.
  expect((await diagnose(['--only=database'], place)).complaints).toEqual([
    expect.stringMatching(/^database: warning: Migrations wait: /),
  ]);
  const restored = await openPlace(place);
  const answer = await restored.request('/api/texts/acerca-de/');
  expect(await answer.json()).toMatchObject({ name: 'Acerca de', description: '<p>Hola</p>' });
});

/** Makes a backup in this process. */
const backUp = (api: TestApi, target: string, options: { keep?: number; key?: Buffer; at?: number } = {}) =>
  makeBackup(
    { ...api.services.config, media: openMediaSource(api.services.config), backupKey: options.key ?? null },
    { place: folderPlace(target), keep: options.keep ?? null, now: new Date(options.at ?? Date.now()) },
  );

const restore = (place: Record<string, string>, source: string, key?: Buffer) => {
  const config = readConfig(place);
  const target = { ...config, media: openMediaTarget(config), backupKey: key ?? null };
  return restoreBackup(target, folderPlace(source), source);
};

const verify = (folder: string) => verifyBackup(folderPlace(folder), folder, null);

test('a second backup links the pictures of the first, adds new ones and keeps the newest', async () => {
  const api = await startApi();
  const first = await comedianWithPicture(api, 'Ana', '#d6006e');
  const target = await temporaryFolder();
  const older = (await backUp(api, target, { keep: 2, at: 1 })).backup;
  const second = await comedianWithPicture(api, 'Beto', '#00d66e');
  const made = await backUp(api, target, { keep: 2, at: 2 });
  expect([made.pictures, made.newPictures, made.deleted]).toEqual([2 * FILES, FILES, []]);
  const place = (backup: string, hash: string) => join(backup, 'media', mediaKey(hash, 160, 'avif'));
  expect((await stat(place(made.backup, first.hash))).ino).toBe((await stat(place(older, first.hash))).ino);
  await expect(stat(place(older, second.hash))).rejects.toThrow('ENOENT');
  expect((await stat(join(made.backup, 'manifest.json'))).mode & 0o077).toBe(0);

  const last = await backUp(api, target, { keep: 2, at: 3 });
  expect(last.deleted).toEqual([basename(older)]);
  expect((await readdir(target)).toSorted()).toEqual([basename(made.backup), basename(last.backup)]);
  for (const { backup: folder } of [made, last]) expect((await verify(folder)).damaged).toEqual([]);
});

test('verifying finds each damaged or missing file, and nothing damaged is restored', async () => {
  const api = await startApi();
  const { hash } = await comedianWithPicture(api, 'Ana', '#d6006e');
  const target = await temporaryFolder();
  const place = await emptyPlace();
  const { backup: folder } = await backUp(api, target);
  const invert = async (path: string, at: number) => {
    const bytes = await readFile(join(folder, path));
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(join(folder, path), bytes);
  };
  const database = isPostgres ? 'database.pgdump' : 'database.sqlite';
  const [picture, other] = [160, 320].map((width) => `media/${mediaKey(hash, width, 'avif')}`);
  await invert(database, 2000);
  await invert(picture ?? '', 50);
  await rm(join(folder, other ?? ''));
  const { damaged } = await verify(folder);
  expect(new Set(damaged)).toEqual(new Set([database, picture, other]));
  const { code, out, err } = await runScript('backup', ['verify', target], {});
  expect([code, err]).toEqual([1, 'Not every backup is whole.\n']);
  expect(out).toContain(`${picture} is missing or damaged`);
  await expect(restore(place, target)).rejects.toThrow(/is damaged: .+ Nothing was restored/);
  await expect(readdir(place['DATA_DIR'] ?? '')).rejects.toThrow('ENOENT');

  await invert('manifest.json', 60);
  await expect(verify(folder)).rejects.toThrow(/manifest.json is damaged/);
});

test('an encrypted backup shows nothing without its key and is restored with it only', async () => {
  const api = await startApi();
  const { hash } = await comedianWithPicture(api, 'La Secreta', '#d6006e');
  const target = await temporaryFolder();
  const [key, otherKey] = [randomBytes(32), randomBytes(32)];
  await backUp(api, target, { key, at: 1 });
  const { backup: folder, newPictures } = await backUp(api, target, { key, at: 2 });
  expect(newPictures).toBe(0);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name));
    expect([file.name, bytes.includes('Secreta') || bytes.includes('ftypavif')]).toEqual([file.name, false]);
  }
  // The copy that is not encrypted yet is deleted.
  const left = (await readdir(api.services.config.dataDir)).filter((name) => name.startsWith('backup-'));
  expect(left).toEqual([]);

  expect((await verify(folder)).damaged).toEqual([]);
  const place = await emptyPlace();
  await expect(restore(place, target)).rejects.toThrow(/is encrypted: set BACKUP_KEY/);
  await expect(restore(place, target, otherKey)).rejects.toThrow(/with another BACKUP_KEY/);
  await restore(place, target, key);
  const restored = await openPlace(place);
  const path = `/media/${hash}/160.avif`;
  const [old, now] = [await api.request(path), await restored.request(path)];
  expect(Buffer.from(await now.arrayBuffer()).equals(Buffer.from(await old.arrayBuffer()))).toBe(true);
  // One encrypted file cannot take the place of another, not even for who can write the manifest.
  const [one, two] = [160, 320].map((width) => join(folder, 'media', mediaKey(hash, width, 'avif')));
  const read = async (name: string) => {
    for await (const _ of decrypted(readFileInParts(one ?? ''), { key, name })) continue;
  };
  await read(`media/${mediaKey(hash, 160, 'avif')}`);
  expect(two).toBeDefined();
  await expect(read(`media/${mediaKey(hash, 320, 'avif')}`)).rejects.toThrow(/cannot be decrypted/);
});

test('what an interrupted backup left is no backup, and the next one deletes it', async () => {
  const api = await startApi();
  const target = await temporaryFolder();
  const { backup: folder } = await backUp(api, target, { at: 1 });
  await rename(folder, `${folder}.partial`);
  await expect(restore(await emptyPlace(), target)).rejects.toThrow(/no whole backup/);
  const { backup: next } = await backUp(api, target, { at: 2 });
  expect(await readdir(target)).toEqual([basename(next)]);
});

test('a restore refuses a place that holds anything', async () => {
  const api = await startApi();
  const target = await temporaryFolder();
  await backUp(api, target);
  await expect(restore(environmentOf(api), target)).rejects.toThrow(/nothing was restored over (it|them)/);
  if (!isPostgres) return;
  const place = { ...environmentOf(api), DATA_DIR: join(target, 'new') };
  await expect(restore(place, target)).rejects.toThrow(/holds tables: nothing was restored over them/);
});

test('after an interrupted restore no command makes an empty site of it, and each says how to finish it', async () => {
  const api = await startApi();
  const { hash } = await comedianWithPicture(api, 'La Güera', '#d6006e');
  const target = await temporaryFolder();
  await backUp(api, target);
  const place = await emptyPlace();
  const config = readConfig(place);
  const media = { ...openMediaTarget(config), write: () => Promise.reject(new Error('killed')) };
  const interrupted = restoreBackup({ ...config, media, backupKey: null }, folderPlace(target), target);
  await expect(interrupted).rejects.toThrow('killed');
  for (const [script, ...args] of [
    ['start'],
    ['doctor'],
    ['seed', '--entries', '10'],
    ['user', 'create', 'ana@example.com'],
    ['build', '--out', join(target, 'site')],
    ['backup', join(target, 'other')],
  ] as const) {
    const { code, out, err } = await runScript(script, args, { ...place, PORT: '0' });
    expect([script, code]).toEqual([script, 1]);
    expect([script, out + err]).toEqual([script, expect.stringMatching(/ was not finished\./)]);
    expect(out + err).toContain(`Run it again: npm run restore -- ${target}`);
  }
  await succeed('restore', [target], place);
  const restored = await openPlace(place);
  expect((await restored.request(`/media/${hash}/160.avif`)).status).toBe(200);
});

test('invalid commands are answered with the valid ones, and missing data by its name', async () => {
  const folder = await temporaryFolder();
  const env = { DATA_DIR: join(folder, 'none') };
  for (const args of [['verify'], ['a', '--to', 'b'], ['ftp://bucket']]) {
    const { code, err } = await runScript('backup', args, env);
    expect([args, code]).toEqual([args, 1]);
    expect(err).toContain('npm run backup -- verify FOLDER');
  }
  expect((await runScript('backup', [join(folder, 'to')], env)).err).toMatch(/^There is no database at /);
  expect(() => readConfig({ BACKUP_KEY: 'clave' })).toThrow(
    /^BACKUP_KEY holds a value that is not shown; it should hold 64 hexadecimal digits/,
  );
});

test('a picture that is uploaded while the database is copied is in the backup', async () => {
  const api = await startApi();
  await comedianWithPicture(api, 'La Güera', '#d6006e');
  const media = openMediaSource(api.services.config);
  let readings = 0;
  const list = () => {
    readings += 1;
    return readings === 1 ? (async function* () {})() : media.list();
  };
  const made = await makeBackup(
    { ...api.services.config, media: { ...media, list }, backupKey: null },
    { place: folderPlace(await temporaryFolder()) },
  );
  expect(made.pictures).toBe(4);
});

test.each(['a picture', 'the list'])(
  'a backup that finds the disk full while it copies %s says which, and leaves nothing',
  async (what) => {
    const api = await startApi();
    const { config } = api.services;
    await comedianWithPicture(api, 'La Güera', '#d6006e');
    const media = openMediaSource(config);
    const fails = async function* () {
      yield* [];
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    const target = await temporaryFolder();
    const full = what === 'a picture' ? { ...media, read: fails } : { ...media, list: fails };
    const failing = makeBackup({ ...config, media: full, backupKey: null }, { place: folderPlace(target) });
    await expect(failing).rejects.toThrow(
      what === 'a picture' ? `No backup was made: the disk of ${target} is full.` : 'ENOSPC',
    );
    expect(await readdir(target)).toEqual([]);
  },
);
