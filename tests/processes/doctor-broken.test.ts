import { chmod, chown, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { acquireLock } from '#api/data/database/file-lock.ts';
import { diagnose } from '../support/doctor.ts';
import { runScript, temporaryFolder } from '../support/run.ts';

test('variables that are invalid are named, and no check is run on a guess', async () => {
  const env = { PORT: '99999', SITE_URL: 'risoteca', SMTP_URL: 'http://ana:clave-de-correo@correo.test' };
  const { complaints, text, code } = await diagnose([], env);
  expect(complaints.map((line) => line.slice(0, 40))).toEqual(
    [
      'configuration: problem: PORT holds "99999',
      'configuration: problem: SITE_URL holds "',
      'configuration: problem: SMTP_URL holds a',
    ].map((line) => line.slice(0, 40)),
  );
  expect(text).not.toContain('clave-de-correo');
  expect(code).toBe(1);
});

test('servers that refuse connections are problems, and no password is printed', async () => {
  const env = {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: 'postgres://ana:clave-de-datos@127.0.0.1:9/risoteca',
    SMTP_URL: 'smtp://ana:clave-de-correo@127.0.0.1:9',
    SITE_URL: 'https://risoteca.test',
    MAIL_FROM: 'hola@risoteca.test',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'risoteca',
    S3_ACCESS_KEY_ID: 'risoteca',
    S3_SECRET_ACCESS_KEY: 'clave-de-objetos',
  };
  const args = ['--connect=127.0.0.1:9', '--dns=127.0.0.1:9', '--clock=http://127.0.0.1:9/'];
  const { problems, complaints, text } = await diagnose(args, env);
  expect(problems).toEqual(['configuration', 'database', 'media', 'publisher', 'mail', 'mail-dns', 'site']);
  expect(complaints).toContain(
    'configuration: problem: TRUST_PROXY is 0, but https needs a proxy: all visitors share its limits.',
  );
  expect(text).not.toContain('clave-de');
});

test('one process on PostgreSQL publishes with a lock in its folder, several with one of the database', async () => {
  const DATA_DIR = await temporaryFolder();
  const env = { DATA_DIR, DATABASE_URL: 'postgres://ana@127.0.0.1:9/risoteca' };
  const none = 'publisher: problem: No publisher runs: pages follow no change.';
  const look = async (more = {}) => (await diagnose(['--only=publisher'], { ...env, ...more })).complaints;
  expect(await look()).toContain(none);
  onTestFinished(acquireLock(join(DATA_DIR, 'publisher.lock')));
  expect(await look()).not.toContain(none);
  expect(await look({ SHARED_DIR: DATA_DIR })).toContain(none);
});

test('a program without its packages says to install them', async () => {
  const folder = await temporaryFolder();
  for (const part of ['scripts', 'src', 'package.json', 'package-lock.json'])
    await cp(part, join(folder, part), { recursive: true });
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  });
  expect([stderr, status]).toEqual(['', 1]);
  expect(stdout).toMatch(/^PROBLEM versions {7}No packages are installed\.\n +→ Run npm ci\.$/m);
  expect(stdout).toMatch(
    /^PROBLEM configuration {2}Cannot find package .+\n +→ Install the packages again: npm ci\.$/m,
  );
});

test('wrong arguments end with the usage', async () => {
  for (const args of [['--only=nada'], ['--mail'], ['extra']]) {
    const { code, out, err } = await runScript('doctor', args, {});
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('--backups FOLDER');
  }
});

test('a folder that is broken in any way is a report, not a failure', async () => {
  const root = await temporaryFolder();
  const place = async (name: string) => {
    const folder = join(root, name);
    await mkdir(folder, { mode: 0o700 });
    return folder;
  };
  const file = join(root, 'file');
  await writeFile(file, '');
  const garbage = await place('garbage');
  for (const name of ['risoteca.db', 'publisher.lock', 'releases', 'media'])
    await writeFile(join(garbage, name), `no such thing as ${name}, but long enough to look like one`);
  const folders = await place('folders');
  for (const name of ['risoteca.db', 'publisher.lock']) await mkdir(join(folders, name));
  const open = await place('open');
  await chmod(open, 0o755);
  const foreign = await place('foreign');
  await writeFile(join(foreign, 'limits.db'), '');
  // Only root can give files away.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(join(foreign, 'limits.db'), 12_345, 12_345);

  const [common, offline] = [
    ['database', 'publisher', 'site'],
    ['--connect=127.0.0.1:9', '--clock=http://127.0.0.1:9/'],
  ];
  for (const [dataDir, problems] of [
    [join(root, 'none'), ['data-folder', 'media', ...common]],
    [file, ['data-folder', 'media', ...common]],
    [garbage, ['media', ...common]],
    [folders, common],
    [open, common],
    [foreign, isRoot ? ['data-folder', ...common] : common],
  ] as const) {
    const found = await diagnose(offline, { DATA_DIR: dataDir, PORT: '9' });
    expect([dataDir, new Set(found.problems), found.code]).toEqual([dataDir, new Set(problems), 1]);
  }
  const found = await diagnose(['--only=data-folder'], { DATA_DIR: open });
  expect(found.complaints).toContain(
    `data-folder: warning: Other accounts of this machine may read ${open}.`,
  );
});
