import { expect, test } from 'vitest';
import { getProfile } from '#contract/user.ts';
import { logIn } from '../support/accounts.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { make, PASSWORD } from '../support/factories.ts';
import { runScript } from '../support/run.ts';

const ANA = 'ana@example.com';

const run = ({ services: { config } }: TestApi, ...args: string[]) =>
  runScript('user', args, {
    DATA_DIR: config.dataDir,
    ...(config.databaseUrl !== null && { DATABASE_URL: config.databaseUrl }),
  });

const passwordIn = (out: string) => /\S+$/.exec(out.trim())?.[0] ?? '';

const rightsOf = ({ db }: TestApi) =>
  db
    .selectFrom('users')
    .select(['is_admin', 'is_editor', 'is_comedian', 'is_active', 'is_email_verified'])
    .where('email', '=', ANA)
    .executeTakeFirst();

test('creates and changes an account, and gives it a password that works', async () => {
  const api = await startApi();
  const created = await run(api, 'create', 'Ana@Example.com', '--admin');
  expect([created.err, created.code]).toEqual(['', 0]);
  expect(await rightsOf(api)).toEqual({
    is_admin: 1,
    is_editor: 0,
    is_comedian: 0,
    is_active: 1,
    is_email_verified: 1,
  });
  const token = await logIn(api, ANA, passwordIn(created.out));
  expect((await run(api, 'set', ANA, '--no-admin', '--editor', '--comedian')).code).toBe(0);
  expect(await rightsOf(api)).toMatchObject({ is_admin: 0, is_editor: 1, is_comedian: 1 });
  expect(await api.clientOf(token).call(getProfile)).toMatchObject({ is_admin: false, is_editor: true });
  const reset = await run(api, 'password', ANA);
  expect(reset.code).toBe(0);
  await expect(api.clientOf(token).call(getProfile)).rejects.toMatchObject({ status: 401 });
  await expect(logIn(api, ANA, passwordIn(created.out))).rejects.toMatchObject({ status: 400 });
  expect(await logIn(api, ANA, passwordIn(reset.out))).toBeTruthy();
  expect((await run(api, 'set', ANA, '--inactive')).code).toBe(0);
  await expect(logIn(api, ANA, passwordIn(reset.out))).rejects.toMatchObject({ status: 400 });
  expect(await api.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('an invalid command is reported in one line and changes nothing', async () => {
  const api = await startApi();
  await make.user(api, ANA);
  const fails = async (...args: string[]) => {
    const { code, err } = await run(api, ...args);
    expect(code).toBe(1);
    expect(err).not.toMatch(/\bat .*\.ts:\d/);
    return err;
  };
  expect(await fails('create', ANA)).toBe('ana@example.com has an account already.\n');
  expect(await fails('password', 'nadie@example.com')).toBe(
    'No account has the address nadie@example.com.\n',
  );
  expect(await fails('create', 'ana')).toBe('ana is no e-mail address.\n');
  expect(await fails('set', ANA, '--admin', '--no-admin')).toBe('--admin and --no-admin cannot both be.\n');
  expect(await fails('set', ANA, '--no-comedian', '--page', 'ana')).toBe(
    'A page goes with --comedian, or with an account that is one.\n',
  );
  for (const args of [
    [],
    ['set', ANA],
    ['borrar', ANA],
    ['set', ANA, '--jefa'],
    ['password', ANA, '--admin'],
    ['create', ANA, '--comedian', '--page', 'ana'],
  ])
    expect(await fails(...args)).toContain('npm run user -- create EMAIL');
  expect(await logIn(api, ANA, PASSWORD)).toBeTruthy();
});
