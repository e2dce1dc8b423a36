import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashPassword } from '#api/accounts/password.ts';
import { createAccountRequests } from '#api/accounts/requests.ts';
import { createApp } from '#api/app.ts';
import { requestPasswordReset } from '#contract/password.ts';
import { changePassword, updateProfile } from '#contract/user.ts';
import { confirmBy, keyIn, logIn, resetBy, resetIn, signUp } from '../../support/accounts.ts';
import { ORIGIN, startApi, startMailingApi, type TestApi } from '../../support/api.ts';
import { make, PASSWORD } from '../../support/factories.ts';

const ANA = 'ana@example.com';

/** Every row of every table, or of some, as text. */
async function dumpOf({ db }: TestApi, only?: readonly string[]): Promise<string> {
  const tables = await db.introspection.getTables();
  const selected = tables.filter(({ name }) => only?.includes(name) ?? true);
  const rows = await Promise.all(
    selected.map(({ name }) =>
      sql`select * from ${sql.table(name)}`.execute(db).then((result) => result.rows),
    ),
  );
  return JSON.stringify(rows);
}

test('once a mail is delivered no token, key or password is in the database or the log', async () => {
  const lines: string[] = [];
  const api = await startMailingApi({
    env: { LOG_LEVEL: 'debug' },
    log: (line) => lines.push(line),
  });
  const secrets = [PASSWORD, 'una segunda risa', 'una tercera risa'] as const;
  await signUp(api, ANA);
  expect(await dumpOf(api)).toContain('{secret}');
  const confirmation = await api.mailTo(ANA);
  const afterMail = await dumpOf(api);
  expect(afterMail).not.toContain(keyIn(confirmation.link));
  await confirmBy(api, ANA);
  const token = await logIn(api, ANA);
  await api.client.call(requestPasswordReset, { body: { email: ANA } });
  const reset = await api.mailTo(ANA);
  await api.clientOf(token).call(updateProfile, { body: { email: 'ana@nueva.example' } });
  const change = await api.mailTo('ana@nueva.example');
  await api.clientOf(token).call(changePassword, {
    body: { old_password: PASSWORD, password1: secrets[1], password2: secrets[1] },
  });
  await api.client.call(requestPasswordReset, { body: { email: ANA } });
  await api.countTo(ANA);
  const last = api.mail.received.findLast(({ link }) => link?.includes('token='));
  await resetBy(api, last?.link ?? '', secrets[2]);
  const second = await logIn(api, ANA, secrets[2]);
  await api.countTo(ANA);

  const text = `${await dumpOf(api)}\n${afterMail}\n${lines.join('\n')}`;
  expect(lines.length).toBeGreaterThanOrEqual(9);
  const mailed = [keyIn(confirmation.link), resetIn(reset.link).token, keyIn(change.link)];
  const all = [...secrets, token, second, ...mailed, resetIn(last?.link ?? '').token];
  for (const secret of all) {
    expect(secret.length).toBeGreaterThan(10);
    expect(text).not.toContain(secret);
  }
});

test('without a mail server the link is logged', async () => {
  const lines: string[] = [];
  const api = await startApi({ env: { LOG_LEVEL: 'info' }, log: (line) => lines.push(line) });
  await signUp(api, ANA);
  await api.services.mailQueue.deliver();
  expect(lines.filter((line) => /registro\/confirmacion#[\w-]{43}"/.test(line))).toHaveLength(1);
});

test('a mail server that quotes a refused mail puts no secret into the log or the database', async () => {
  const lines: string[] = [];
  const api = await startApi({ env: { LOG_LEVEL: 'debug' }, log: (line) => lines.push(line) });
  const { createMailQueue } = await import('#api/mail/mail-queue.ts');
  let secret = '';
  const mailQueue = createMailQueue(api.services, async ({ text, link }) => {
    secret = keyIn(link ?? '');
    throw new Error(`550 I do not like this: ${text}`);
  });
  await signUp(api, ANA);
  await mailQueue.deliver();
  expect(secret).toHaveLength(43);
  const { last_error } = await api.db.selectFrom('mails').select('last_error').executeTakeFirstOrThrow();
  expect(last_error).toContain('550');
  expect(`${await dumpOf(api)}${lines.join('')}`).not.toContain(secret);
});

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The answer without its time, and the time it took. */
async function timedRequest(api: TestApi, path: string, body: object, from: string) {
  const started = performance.now();
  const headers = { ...JSON_TYPE, 'X-Forwarded-For': from };
  const reply = await api.request(path, { method: 'POST', body: JSON.stringify(body), headers });
  const said = `${reply.status} ${await reply.text()} ${[...reply.headers.keys()].join()}`;
  return { said, took: performance.now() - started };
}

test('a login reveals nothing about an account by its answer or its time', async () => {
  const api = await startApi({ env: { TRUST_PROXY: '1' } });
  await make.user(api, ANA);
  const inactiveId = await make.user(api, 'apagada@example.com');
  await api.db.updateTable('users').set({ is_active: 0 }).where('id', '=', inactiveId).execute();
  // At the product's cost, as that of an address without an account.
  await api.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('otra cosa') })
    .execute();
  const took: Record<string, number[]> = {};
  const said = new Set<string>();
  for (let time = 0; time < 16; time += 1) {
    for (const email of [ANA, 'nadie@example.com', 'apagada@example.com']) {
      const answer = await timedRequest(
        api,
        '/api/login/',
        { email, password: 'no es esta' },
        `10.0.0.${time}`,
      );
      said.add(answer.said);
      // The first call fills caches for the others.
      if (time > 0) (took[email] ??= []).push(answer.took);
    }
  }
  expect(said.size).toBe(1);
  // The fastest of fifteen: other load slows some of them, never all.
  const fastest = Object.values(took).map((times) => Math.min(...times));
  // A password that is not hashed answers ten times as fast.
  expect(Math.max(...fastest)).toBeLessThan(4 * Math.min(...fastest));
});

const REQUESTS = [
  ['/api/registration/', { password1: PASSWORD, password2: PASSWORD }],
  ['/api/registration/resend-email/', {}],
  ['/api/password/reset/', {}],
] as const;

test.each(REQUESTS)('%s stores a request and answers alike for every address', async (path, body) => {
  const api = await startApi();
  await make.user(api, ANA);
  await make.user(api, 'nueva@example.com', { is_email_verified: false });
  const storedEmails: string[] = [];
  const accountRequests = {
    ...api.services.accountRequests,
    add: async (_kind: string, email: string) => void storedEmails.push(email),
  };
  const app = createApp({ ...api.services, accountRequests });
  const emails = [ANA, 'nueva@example.com', 'nadie@example.com'];
  const tables = ['users', 'account_links', 'account_requests', 'mails'];
  const before = await dumpOf(api, tables);
  const said = new Set<string>();
  for (const email of emails) {
    const reply = await app.request(`${ORIGIN}${path}`, {
      method: 'POST',
      body: JSON.stringify({ email, ...body }),
      headers: { 'Content-Type': 'application/json' },
    });
    said.add(`${reply.status} ${await reply.text()}`);
  }
  expect([said.size, storedEmails]).toEqual([1, emails]);
  expect(await dumpOf(api, tables)).toBe(before);
});

test('carries out the requests that an ended process left in the queue', async () => {
  const api = await startMailingApi();
  await make.user(api, ANA);
  const created_at = new Date().toISOString();
  await api.db
    .insertInto('account_requests')
    .values({ kind: 'reset', email: ANA, hash: '', created_at })
    .execute();
  const stop = api.services.accountRequests.start();
  await stop();
  expect((await api.mailTo(ANA)).link).toContain('/recuperar-contrasena/confirmar');
  expect(await api.countTo(ANA)).toBe(1);
});

test('a request is carried out once by two processes', async () => {
  const api = await startMailingApi();
  await make.user(api, ANA);
  const created_at = new Date().toISOString();
  await api.db
    .insertInto('account_requests')
    .values({ kind: 'reset', email: ANA, hash: '', created_at })
    .execute();
  const processes = [1, 2, 3].map(() => createAccountRequests(api.services));
  await Promise.all(processes.map((requests) => requests.start()()));
  expect(await api.countTo(ANA)).toBe(1);
});
