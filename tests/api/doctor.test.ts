import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { folderPlace } from '#api/backup/folder-place.ts';
import { makeBackup } from '#api/backup/make-backup.ts';
import { nameOf } from '#api/backup/manifest.ts';
import { openMediaSource } from '#api/backup/open-place.ts';
import { acquireLock } from '#api/data/database/file-lock.ts';
import { siteTexts } from '#api/starter-texts/starter-texts.ts';
import { openReleases } from '#publisher/release/releases.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { diagnose } from '../support/doctor.ts';
import { inDays, make, write } from '../support/factories.ts';
import { runScript, temporaryFolder } from '../support/run.ts';

const environmentOf = ({ services: { config } }: TestApi) => ({
  DATA_DIR: config.dataDir,
  SITE_URL: 'https://risoteca.test',
  TRUST_PROXY: '1',
  ...(config.databaseUrl !== null && { DATABASE_URL: config.databaseUrl }),
});

const lookAt = (api: TestApi, only: string, ...args: string[]) =>
  diagnose([`--only=${only}`, ...args], environmentOf(api));

/** Has a database lack the last migration. Gives its name, and how many are left. */
async function forgetMigration({ db }: TestApi): Promise<{ last: string; count: number }> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const last = rows.at(-1)?.name ?? '';
  await sql`delete from kysely_migration where name = ${last}`.execute(db);
  return { last, count: rows.length - 1 };
}

test('a database of this version is whole; one that was left behind waits, and one from the future is a problem', async () => {
  const api = await startApi();
  expect((await lookAt(api, 'database')).complaints).toEqual([]);
  const { last } = await forgetMigration(api);
  const behind = await lookAt(api, 'database,accounts');
  expect(behind.complaints).toEqual([
    `database: warning: Migrations wait: ${last}.`,
    'accounts: warning: The database was not read: it is of another version',
  ]);
  expect(behind.code).toBe(0);
  await sql`insert into kysely_migration (name, timestamp) values ('0099-future', '2027')`.execute(api.db);
  const ahead = await lookAt(api, 'database');
  expect([ahead.problems, ahead.code]).toEqual([['database'], 1]);
});

test('looking changes nothing: no row, no table and no file', async () => {
  const api = await startApi();
  const { dataDir, databaseUrl } = api.services.config;
  const { count } = await forgetMigration(api);
  const empty = await temporaryFolder();
  const where = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  await diagnose(['--only=database,accounts,publisher,media,data-folder'], { DATA_DIR: dataDir, ...where });
  const { rows } = await sql`select name from kysely_migration`.execute(api.db);
  expect(rows.length).toBe(count);
  await diagnose([], { DATA_DIR: join(empty, 'none'), SMTP_URL: 'smtp://127.0.0.1:9', PORT: '9' });
  await expect(access(join(empty, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('accounts of the demo at a public address, an admin who is missing and texts in draft are named', async () => {
  const api = await startApi();
  await make.user(api, 'admin@demo.mx', { is_admin: true });
  expect((await lookAt(api, 'accounts')).complaints).toEqual([
    'accounts: problem: There is no active admin.',
    'accounts: problem: 1 active accounts have addresses of the demo.',
    expect.stringMatching(/^accounts: warning: Texts: .+ are not published/),
  ]);
});

test('pages that fail, no publisher, no release, a held one and a refused one are named', async () => {
  const api = await startApi();
  const { dataDir } = api.services.config;
  expect((await lookAt(api, 'publisher')).complaints).toEqual([
    'publisher: problem: No publisher runs: pages follow no change.',
    'publisher: problem: There is no live release.',
  ]);
  const unlock = acquireLock(join(dataDir, 'publisher.lock'));
  onTestFinished(unlock);
  const releases = await openReleases(join(dataDir, 'releases'));
  for (const pages of [100, 90]) {
    const release = await releases.next();
    await mkdir(release);
    await releases.promote(release, { templates: 'x', pages });
  }
  expect((await lookAt(api, 'publisher')).complaints).toEqual([]);
  await releases.goTo((await releases.list())[0] ?? '');
  await releases.refuse({ reason: 'pages', pages: 10, before: 100 });
  await api.services.pageErrors.report('/comediantes/ana', 'Ana', 'no');
  unlock();
  expect((await lookAt(api, 'publisher')).complaints).toEqual([
    'publisher: problem: No publisher runs: pages follow no change.',
    expect.stringMatching(
      /^publisher: warning: .+ has 100 pages, live for .+ It is held: no change appears\.$/,
    ),
    'publisher: problem: The last build was refused: it has 10 pages instead of 100.',
    'publisher: problem: 1 pages cannot be made, such as /comediantes/ana; their last versions stay.',
  ]);
});

test('mail that waits for hours and mail that was given up are named, without addresses', async () => {
  const api = await startApi();
  const common = { recipient: 'ana@risoteca.test', reply_to: '', subject: '', text: '', html: '' };
  const state = { attempts: 3, last_error: 'no', sent_at: null, link_id: null, user_id: null };
  const mail = { ...common, ...state, created_at: inDays(-1) };
  await api.db
    .insertInto('mails')
    .values([
      { ...mail, next_attempt_at: inDays(1) },
      { ...mail, next_attempt_at: null },
    ])
    .execute();
  const { complaints, text } = await lookAt(api, 'mail');
  expect(complaints).toEqual([
    'mail: problem: SMTP_URL is not set: no mail is sent.',
    'mail: problem: 1 mails wait, the oldest for 24 hours.',
    'mail: warning: 1 mails of the last 30 days were given up.',
  ]);
  expect(text).not.toContain('ana@');
});

test('backups that are missing, old, damaged or of another key are named', async () => {
  const api = await startApi();
  const folder = await temporaryFolder();
  const key = { BACKUP_KEY: 'ab'.repeat(32) };
  const look = (more: Record<string, string> = {}) =>
    diagnose(['--only=backups', `--backups=${folder}`], { ...environmentOf(api), ...more });
  expect((await look()).complaints).toEqual([`backups: problem: There is no backup in ${folder}.`]);
  expect((await runScript('backup', [folder], environmentOf(api))).code).toBe(0);
  const sameDisk = 'backups: warning: The backups are on the file system of DATA_DIR.';
  expect((await look()).complaints).toEqual(['backups: warning: It is not encrypted.', sameDisk]);
  expect((await runScript('backup', [folder], { ...environmentOf(api), ...key })).code).toBe(0);
  expect((await look(key)).complaints).toEqual([sameDisk]);
  expect((await look({ BACKUP_KEY: 'cd'.repeat(32) })).problems).toEqual(['backups']);
  const later = nameOf(new Date(Date.now() + 1000));
  await mkdir(join(folder, later));
  await writeFile(join(folder, later, 'manifest.json'), '{');
  expect((await look(key)).complaints).toEqual([expect.stringMatching(/cannot be read: .+ is damaged/)]);
});

/** Makes a backup, as if at another moment. */
async function backUpAt(api: TestApi, folder: string, at: number): Promise<void> {
  const { config } = api.services;
  const media = openMediaSource(config);
  await makeBackup({ ...config, media, backupKey: null }, { place: folderPlace(folder), now: new Date(at) });
}

const HOUR = 3_600_000;
const SET_CLOCK = 'The clock is behind now, or was ahead then: timedatectl set-ntp true.';

test('a backup that is old, and one of the future, have their remedies', async () => {
  const api = await startApi();
  const folder = await temporaryFolder();
  const look = () => lookAt(api, 'backups', `--backups=${folder}`);
  await backUpAt(api, folder, Date.now() - 24 * HOUR);
  expect((await look()).problems).toEqual([]);
  const other = await temporaryFolder();
  await backUpAt(api, other, Date.now() - 72 * HOUR);
  const old = await lookAt(api, 'backups', `--backups=${other}`);
  expect(old.complaints[0]).toMatch(/^backups: problem: The newest backup, .+, is 3 days old\.$/);
  expect(old.remedies[0]).toBe('backups: See why the last ones failed: journalctl -u risoteca-backup.');
  await backUpAt(api, folder, Date.now() + HOUR);
  const future = await look();
  expect(future.complaints[0]).toMatch(/^backups: problem: The newest backup, .+, is of the future: /);
  expect(future.remedies[0]).toBe(`backups: ${SET_CLOCK} Then make a new one.`);
});

test('content that was written with a clock that was ahead is found', async () => {
  const api = await startApi();
  await make.comedian(api, 'Ana');
  const look = async () => {
    const { complaints, remedies } = await lookAt(api, 'clock', '--clock=http://127.0.0.1:9/');
    // The clock of PostgreSQL is not that of the tests.
    return [
      complaints.filter((line) => line.includes('The last change')),
      remedies.filter((line) => line === `clock: ${SET_CLOCK}`),
    ];
  };
  expect(await look()).toEqual([[], []]);
  await api.db
    .updateTable('change_sets')
    .set({ created_at: inDays(1) as never })
    .execute();
  expect(await look()).toEqual([
    [expect.stringMatching(/^clock: problem: The last change of content is of the future: /)],
    [`clock: ${SET_CLOCK}`],
  ]);
});

test('a text of the site that is not published, or was deleted, is named with what publishes it', async () => {
  const api = await startApi();
  await make.user(api, 'ana@risoteca.test', { is_admin: true });
  for (const slug of siteTexts.slice(1))
    await write(api.db, 'text', { slug, name: slug, description: '<p>Texto</p>' });
  const { complaints, remedies } = await lookAt(api, 'accounts');
  expect(complaints).toEqual([
    `accounts: warning: Texts: ${siteTexts[0]} are not published (npm run text -- list).`,
  ]);
  expect(remedies).toEqual([
    'accounts: Fill their blanks in and publish each: npm run text -- edit SLUG FILE, npm run text -- publish SLUG.',
  ]);
  // As the remedy says it, of a text that does not exist.
  const file = join(await temporaryFolder(), 'texto.html');
  await writeFile(file, '<p>Texto</p>');
  for (const args of [
    ['edit', siteTexts[0] ?? '', file, '--name', 'Texto'],
    ['publish', siteTexts[0] ?? ''],
  ])
    expect((await runScript('text', args, environmentOf(api))).err).toBe('');
  expect((await lookAt(api, 'accounts')).complaints).toEqual([]);
});
