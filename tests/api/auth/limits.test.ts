import { expect, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { openServices } from '#api/services.ts';
import { requestPasswordReset } from '#contract/password.ts';
import { register, resendEmail, verifyEmail } from '#contract/registration.ts';
import { logIn } from '../../support/accounts.ts';
import { ORIGIN, startApi, startMailingApi, type TestApi } from '../../support/api.ts';
import { make, PASSWORD } from '../../support/factories.ts';

const ANA = 'ana@example.com';

type Send = (path: string, init: RequestInit) => Promise<Response>;

const attemptLogin = (send: Send, email: string, password: string, headers: Record<string, string> = {}) =>
  send('/api/login/', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const senderOf =
  (api: TestApi): Send =>
  (path, init) =>
    api.request(path, init);

const times = <Result>(count: number, attempt: (time: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, time) => attempt(time)));

const withStatus = (replies: readonly Response[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

test('of a thousand concurrent wrong logins five are checked, and then the right one is refused', async () => {
  const api = await startApi();
  await make.user(api, ANA);
  const started = Date.now();
  const replies = await times(1000, (time) => attemptLogin(senderOf(api), ANA, `no es esta ${time}`));
  expect([withStatus(replies, 400), withStatus(replies, 429)]).toEqual([5, 995]);
  for (const reply of replies.filter(({ status }) => status === 429)) {
    const waitTime = Number(reply.headers.get('retry-after'));
    expect(waitTime).toBeLessThanOrEqual(300);
    expect(waitTime).toBeGreaterThanOrEqual(300 - Math.ceil((Date.now() - started) / 1000));
  }
  const right = await attemptLogin(senderOf(api), 'ANA@example.com', PASSWORD);
  expect(right.status).toBe(429);
  const seconds = right.headers.get('retry-after');
  expect(await right.json()).toEqual({
    detail: `Request was throttled. Expected available in ${seconds} seconds.`,
  });
});

test('one visitor address has twenty-five attempts over all accounts', async () => {
  const api = await startApi();
  await make.user(api, ANA);
  const replies = await times(60, (time) =>
    attemptLogin(senderOf(api), `nadie${time}@example.com`, PASSWORD),
  );
  expect([withStatus(replies, 400), withStatus(replies, 429)]).toEqual([25, 35]);
  expect((await attemptLogin(senderOf(api), ANA, PASSWORD)).status).toBe(429);
});

test('refused attempts for one account do not block another account', async () => {
  const api = await startApi();
  await make.user(api, ANA);
  await times(100, () => attemptLogin(senderOf(api), 'nadie@example.com', PASSWORD));
  expect((await attemptLogin(senderOf(api), ANA, PASSWORD)).status).toBe(200);
});

test('an attempt that one limit refuses does not count for the others', async () => {
  const { limits } = (await startApi()).services;
  const wide = limits.limit('wide', { points: 3, seconds: 600 });
  const narrow = limits.limit('narrow', { points: 1, seconds: 60 });
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, () => limits.consume(wide('ana'), narrow('ana'))),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await limits.consume(wide('ana'));
  const giveBack = await limits.consume(wide('ana'));
  await expect(limits.consume(wide('ana'))).rejects.toMatchObject({ status: 429 });
  // Both limits are used up: the longer wait is answered.
  const refused = await limits.consume(narrow('ana'), wide('ana')).catch((error: unknown) => error);
  expect(Number((refused as { headers: Record<string, string> }).headers['Retry-After'])).toBeGreaterThan(
    590,
  );
  await giveBack();
  await limits.consume(wide('ana'));
});

test('an attempt that is given back late does not extend the next window', async () => {
  const { limits } = (await startApi()).services;
  const briefLimit = limits.limit('briefly', { points: 2, seconds: 1 });
  const takes = [await limits.consume(briefLimit('ana')), await limits.consume(briefLimit('ana'))];
  await expect(limits.consume(briefLimit('ana'))).rejects.toMatchObject({ status: 429 });
  await expect.poll(() => limits.tryConsume(briefLimit('ana')), { timeout: 5000, interval: 50 }).toBe(true);
  for (const giveBack of takes) await giveBack();
  await limits.consume(briefLimit('ana'));
  await expect(limits.consume(briefLimit('ana'))).rejects.toMatchObject({ status: 429 });
});

test('many concurrent right logins do not lock the account', async () => {
  const api = await startApi();
  await make.user(api, ANA);
  const replies = await times(30, () => attemptLogin(senderOf(api), ANA, PASSWORD));
  expect(withStatus(replies, 200)).toBeGreaterThanOrEqual(5);
  expect((await attemptLogin(senderOf(api), ANA, PASSWORD)).status).toBe(200);
});

test('logins with the right password are not limited', async () => {
  const api = await startApi();
  await make.user(api, ANA);
  for (let time = 0; time < 30; time += 1) expect(await logIn(api, ANA)).toBeTruthy();
  const replies = await times(10, () => attemptLogin(senderOf(api), ANA, 'no es esta'));
  expect(withStatus(replies, 400)).toBe(5);
});

test('two processes with one database share their counts', async () => {
  const api = await startApi();
  const second = await openServices(api.services.config, api.services.logger);
  const app = createApp(second);
  const other: Send = async (path, init) => app.request(`${ORIGIN}${path}`, init);
  const replies = await times(40, (time) =>
    attemptLogin(time % 2 ? senderOf(api) : other, ANA, 'no es esta'),
  );
  expect([withStatus(replies, 400), withStatus(replies, 429)]).toEqual([5, 35]);
  second.pictureProcess.stop();
  await second.store.close();
});

test('behind a proxy visitors are counted by address, and IPv6 by /64 network', async () => {
  const api = await startApi({ env: { TRUST_PROXY: '1' } });
  const from = (address: string) =>
    attemptLogin(senderOf(api), ANA, 'no es esta', { 'X-Forwarded-For': `9.9.9.9, ${address}` });
  expect(withStatus(await times(10, () => from('203.0.113.7')), 400)).toBe(5);
  expect(withStatus(await times(10, () => from('203.0.113.8')), 400)).toBe(5);
  expect(withStatus(await times(10, (time) => from(`2001:db8:1:2::${time + 1}`)), 400)).toBe(5);
  expect(withStatus(await times(10, () => from('2001:db8:1:3::1')), 400)).toBe(5);
});

test('without a proxy the X-Forwarded-For header is ignored', async () => {
  const api = await startApi();
  const replies = await times(20, (time) =>
    attemptLogin(senderOf(api), ANA, 'no es esta', { 'X-Forwarded-For': `203.0.113.${time}` }),
  );
  expect(withStatus(replies, 400)).toBe(5);
});

test('sending mails and following links is limited by visitor address too', async () => {
  const api = await startMailingApi();
  const countRefusals = async (count: number, call: (time: number) => Promise<unknown>) => {
    const attempts = await Promise.allSettled(Array.from({ length: count }, (_, time) => call(time)));
    return attempts.filter((attempt) => attempt.status === 'rejected' && attempt.reason.status === 429)
      .length;
  };
  const email = (time: number) => `nadie${time}@example.com`;
  const { client } = api;
  const password = { password1: PASSWORD, password2: PASSWORD };
  const counts = [
    await countRefusals(25, (time) => client.call(register, { body: { email: email(time), ...password } })),
    await countRefusals(25, (time) => client.call(resendEmail, { body: { email: email(time) } })),
    await countRefusals(25, (time) => client.call(requestPasswordReset, { body: { email: email(time) } })),
    await countRefusals(35, (time) => client.call(verifyEmail, { body: { key: `inventada${time}` } })),
  ];
  expect(counts).toEqual([5, 5, 5, 5]);
});
