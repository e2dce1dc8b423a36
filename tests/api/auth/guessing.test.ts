import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Hono } from 'hono';
import { accountLimits } from '#api/accounts/limits.ts';
import { ApiError } from '#api/api-error.ts';
import { requestPasswordReset } from '#contract/password.ts';
import { logIn, resetIn } from '../../support/accounts.ts';
import { startApi, startMailingApi, type TestApi } from '../../support/api.ts';
import { make, PASSWORD } from '../../support/factories.ts';

// Hundreds of logins, each of which hashes twice, beside other test files.
vi.setConfig({ testTimeout: 60_000 });

const ANA = 'ana@example.com';

interface Attempt {
  email?: string;
  password?: string;
  address: string;
  cookie?: string;
}

const tryLogin = (api: TestApi, { email = ANA, password = 'no es esta', address, cookie }: Attempt) =>
  api.request('/api/login/', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      ...(cookie !== undefined && { Cookie: cookie }),
    },
  });

async function start(): Promise<TestApi> {
  const api = await startApi({ env: { TRUST_PROXY: '1' } });
  await make.user(api, ANA);
  return api;
}

/** A login that is tried again while the server has too many passwords to check. */
async function tryUntilTaken(api: TestApi, attempt: Attempt): Promise<Response> {
  for (;;) {
    const reply = await tryLogin(api, attempt);
    if (reply.status !== 503) return reply;
    await nextTurn();
  }
}

/**
 * The number of logins that are evaluated: of 300 concurrent ones, and of those after them until one is refused. A login that
 * a busy server gave back was counted while others were refused.
 */
async function countEvaluated(api: TestApi, attemptOf: (index: number) => Attempt): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, index) => tryUntilTaken(api, attemptOf(index))),
  );
  expect(replies.every(({ status }) => status === 400 || status === 429)).toBe(true);
  let evaluated = replies.filter(({ status }) => status === 400).length;
  for (let index = replies.length; ; index += 1) {
    const { status } = await tryUntilTaken(api, attemptOf(index));
    if (status === 429) return evaluated;
    evaluated += 1;
  }
}

const ipv4 = (index: number) => `203.0.${index >> 8}.${index & 255}`;
const hex = (value: number) => value.toString(16);

/** Logs in from a new device. Gives its cookie. */
async function cookieOf(api: TestApi, address: string): Promise<string> {
  const reply = await tryLogin(api, { password: PASSWORD, address });
  expect(reply.status).toBe(200);
  return (reply.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
}

test('evaluates fifty guesses from one IPv6 /56 across accounts', async () => {
  const api = await start();
  const count = await countEvaluated(api, (index) => ({
    email: `nadie${index}@example.com`,
    address: `2001:db8:1:${hex(0x4200 + (index % 256))}::${hex(index)}`,
  }));
  expect(count).toBe(50);
});

test('evaluates a hundred guesses from one IPv6 /48 across accounts', async () => {
  const api = await start();
  const count = await countEvaluated(api, (index) => ({
    email: `nadie${index}@example.com`,
    address: `2001:db8:1:${hex((index * 200) % 65_536)}::1`,
  }));
  expect(count).toBe(100);
});

test.each([ANA, 'nadie@example.com'])(
  'evaluates thirty guesses at %s from anywhere, and says when to come back',
  async (email) => {
    const api = await start();
    expect(await countEvaluated(api, (index) => ({ email, address: ipv4(index) }))).toBe(30);
    const refused = await tryLogin(api, { email, password: PASSWORD, address: '198.51.100.1' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  },
);

test('lets the owner in on a known device while others guess, and limits the guesses from that device', async () => {
  const api = await start();
  const cookie = await cookieOf(api, '198.51.100.1');
  await countEvaluated(api, (index) => ({ address: ipv4(index) }));
  const owner = { password: PASSWORD, cookie };
  expect((await tryLogin(api, { ...owner, address: '198.51.100.2' })).status).toBe(200);
  const stolenToken = await countEvaluated(api, (index) => ({ cookie, address: ipv4(index + 1000) }));
  expect(stolenToken).toBe(20);
});

test('a device is known only for the accounts that logged in on it', async () => {
  const api = await start();
  await make.user(api, 'beto@example.com');
  const cookie = await cookieOf(api, '198.51.100.1');
  const guess = (index: number) => ({ email: 'beto@example.com', address: ipv4(index), cookie });
  expect(await countEvaluated(api, guess)).toBe(30);
});

const NEW = 'una contraseña nueva';

test('lets the owner in after a reset by mail while others guess', async () => {
  const api = await startMailingApi({ env: { TRUST_PROXY: '1' } });
  await make.user(api, ANA);
  await countEvaluated(api, (index) => ({ address: ipv4(index) }));
  const address = '198.51.100.1';
  await api.client.call(requestPasswordReset, { body: { email: ANA } });
  const { link } = await api.mailTo(ANA);
  const reset = await api.request('/api/password/reset/confirm/', {
    method: 'POST',
    body: JSON.stringify({ ...resetIn(link), new_password1: NEW, new_password2: NEW }),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
  });
  expect(reset.status).toBe(200);
  const cookie = (reset.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  expect((await tryLogin(api, { password: NEW, address })).status).toBe(429);
  expect((await tryLogin(api, { password: NEW, address, cookie })).status).toBe(200);
});

test.each([
  ['PUT', '/api/account/profile/password/', { old_password: 'no es esta', password1: NEW, password2: NEW }],
  ['POST', '/api/account/deletion/', { password: 'no es esta' }],
])(
  'evaluates thirty guesses with one session at %s %s from anywhere, and lets the owner in with another',
  async (method, path, body) => {
    const api = await start();
    const [stolenToken, own] = [await logIn(api, ANA), await logIn(api, ANA)];
    const guess = (token: string, address: string) =>
      api.request(path, {
        method,
        body: JSON.stringify(body),
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${token}`,
          'X-Forwarded-For': address,
        },
      });
    const replies = await Promise.all(
      Array.from({ length: 300 }, (_, index) => guess(stolenToken, ipv4(index))),
    );
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(30);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(270);
    expect((await guess(own, '198.51.100.2')).status).toBe(400);
  },
);

test('the wait of strangers grows from minutes to hours, and a known device never waits', async () => {
  const api = await start();
  const cookie = await cookieOf(api, '198.51.100.1');
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  let index = 0;
  // What the login counts before it hashes the password, which takes most of its time.
  const counting = new Hono();
  counting.get('/', async (c) => {
    await accountLimits(api.services).login(c, ANA);
    return c.text('evaluated');
  });
  counting.onError((error, c) =>
    error instanceof ApiError ? c.json(error.body, error.status) : c.text('', 500),
  );
  const guessUntilRefused = async () => {
    let count = 0;
    for (;;) {
      const headers = { 'X-Forwarded-For': ipv4((index += 1)) };
      if ((await counting.request('/', { headers })).status !== 200) break;
      count += 1;
    }
    const refused = await tryLogin(api, { password: PASSWORD, address: ipv4((index += 1)) });
    expect(refused.status).toBe(429);
    return { count, wait: Number(refused.headers.get('retry-after')) };
  };
  const ownerLogsIn = async () =>
    (await tryLogin(api, { password: PASSWORD, cookie, address: ipv4((index += 1)) })).status;
  const MINUTE = 60;
  const waits = [];
  for (const passed of [0, 11, 22, 61, 72, 130]) {
    clock.mockReturnValue(now + passed * MINUTE * 1000);
    const { count, wait } = await guessUntilRefused();
    waits.push([passed, count, Math.ceil(wait / MINUTE)]);
    expect([passed, await ownerLogsIn()]).toEqual([passed, 200]);
  }
  expect(waits).toEqual([
    [0, 30, 10],
    [11, 30, 49],
    [22, 0, 38],
    [61, 30, 10],
    [72, 30, 288],
    [130, 0, 230],
  ]);
});

test('the wait grows with the number of guesses', async () => {
  const { limits } = (await start()).services;
  const windows = [
    limits.limit('short', { points: 2, seconds: 1 }),
    limits.limit('long', { points: 3, seconds: 600 }),
  ];
  const keys = windows.map((tier) => tier(ANA));
  await limits.consume(...keys);
  await limits.consume(...keys);
  await expect(limits.consume(...keys)).rejects.toMatchObject({ headers: { 'Retry-After': '1' } });
  await expect
    .poll(
      () =>
        limits.consume(...keys).then(
          () => true,
          () => false,
        ),
      { timeout: 5000 },
    )
    .toBe(true);
  const refused = await limits.consume(...keys).catch((error: unknown) => error);
  expect(Number((refused as { headers: Record<string, string> }).headers['Retry-After'])).toBeGreaterThan(
    500,
  );
});
