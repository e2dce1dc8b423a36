import { expect, onTestFinished, test, vi } from 'vitest';
import { failureOf, formOf, person, photoOf } from '../support/account-area.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { make, PASSWORD } from '../support/factories.ts';
import { updateProfilePicture } from '#contract/portrait.ts';

const MEGABYTE = 1024 * 1024;

interface Sent {
  path: string;
  type: string;
  address: string;
  token?: string;
}

/** Sends chunks and then nothing more, until the test ends it. Resolves once the server has read the chunks. */
async function hold(api: TestApi, { path, type, address, token }: Sent, chunks: readonly Uint8Array[]) {
  const left = [...chunks];
  const read = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const next = left.shift();
        if (next) return stream.enqueue(next);
        read.resolve();
        await ended.promise;
        stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    'Content-Type': type,
    'X-Forwarded-For': address,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
  const answer = api.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  onTestFinished(async () => {
    ended.resolve();
    await answer;
  });
  await Promise.race([read.promise, answer]);
  return { answer, end: ended.resolve };
}

/** The chunks of a gallery that never ends, of so many megabytes. */
function gallery(megabytes: number): Uint8Array[] {
  const head = (place: number) =>
    new TextEncoder().encode(
      `${place === 0 ? '' : '\r\n'}--x\r\nContent-Disposition: form-data; name="photo${place}"; filename="a.jpg"\r\n\r\n`,
    );
  return Array.from({ length: megabytes }, (_, place) => [
    ...(place % 8 === 0 ? [head(place / 8)] : []),
    new Uint8Array(MEGABYTE),
  ]).flat();
}

const logIn = (api: TestApi, address: string) =>
  api.request('/api/login/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ email: 'otra@risoteca.test', password: PASSWORD }),
  });

const ofAna = (token: string): Sent => ({
  path: '/api/account/comedian/photos/',
  type: 'multipart/form-data; boundary=x',
  address: '203.0.113.1',
  token,
});

test('while an account holds large uploads open, others can upload and log in', async () => {
  const api = await startApi({ env: { TRUST_PROXY: '1' } });
  const ana = await person(api, 'ana', { is_comedian: true });
  const other = await person(api, 'otra');
  await hold(api, ofAna(ana.token), gallery(40));
  await hold(api, ofAna(ana.token), gallery(10));
  const picture = await photoOf();
  expect((await other.client.call(updateProfilePicture, { body: formOf({ picture }) })).picture).toBeTruthy();
  expect((await logIn(api, '203.0.113.1')).status).toBe(200);
});

test('a large upload that arrives slowly is ended when another large one arrives', async () => {
  const api = await startApi({ env: { TRUST_PROXY: '1' } });
  const ana = await person(api, 'ana', { is_comedian: true });
  const other = await person(api, 'otra', { is_comedian: true });
  const slow = await hold(api, ofAna(ana.token), gallery(14));
  const upload = () => hold(api, ofAna(other.token), gallery(20));
  const early = await upload();
  early.end();
  expect((await early.answer).status).toBe(503);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 40_000);
  const again = await upload();
  again.end();
  expect((await again.answer).status).toBe(503);
  slow.end();
  expect((await slow.answer).status).toBe(408);
  const last = await upload();
  last.end();
  // It was read to its end, which is none of a form.
  expect((await last.answer).status).toBe(400);
});

test('an address that holds many unfinished bodies open is refused, and others are not', async () => {
  const api = await startApi({ env: { TRUST_PROXY: '1' } });
  await make.user(api, 'otra@risoteca.test');
  const unfinished = { path: '/api/login/', type: 'application/json', address: '203.0.113.1' };
  const chunk = new TextEncoder().encode(`{"email":"${'a'.repeat(255 * 1024)}`);
  for (let count = 0; count < 8; count += 1) await hold(api, unfinished, [chunk]);
  const { answer } = await hold(api, unfinished, [chunk]);
  const refused = await answer;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
  expect((await logIn(api, '203.0.113.2')).status).toBe(200);
});

test('an IPv6 /56 is one sender', async () => {
  const api = await startApi({ env: { TRUST_PROXY: '1' } });
  const chunk = new TextEncoder().encode(`{"email":"${'a'.repeat(255 * 1024)}`);
  const from = (place: number) =>
    hold(api, { path: '/api/login/', type: 'application/json', address: `2001:db8:1:4${place}::1` }, [chunk]);
  const held = [];
  for (let place = 10; place < 18; place += 1) held.push(await from(place));
  expect((await (await from(18)).answer).status).toBe(503);
});

test('a JSON body that does not arrive in 30 seconds is a 408', async () => {
  const api = await startApi();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  // A hundred times as fast.
  const timer = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
  const sent = { path: '/api/login/', type: 'application/json', address: '203.0.113.1' };
  const { answer } = await hold(api, sent, [new TextEncoder().encode('{"email":')]);
  const { status, headers } = await answer;
  expect([status, headers.get('connection'), timer.mock.calls]).toEqual([408, 'close', [[30_000]]]);
});

test('refused uploads are answered after 15 seconds, however many of them are sent slowly', async () => {
  const api = await startApi();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 15));
  const started = performance.now();
  const refused = Array.from({ length: 6 }, () => hold(api, ofAna('unknown'), [new Uint8Array(9)]));
  const answers = await Promise.all((await Promise.all(refused)).map(({ answer }) => answer));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 401));
  expect(performance.now() - started).toBeLessThan(2500);
});

test('what one account holds is free for it again after the answer', async () => {
  const api = await startApi({ env: { TRUST_PROXY: '1' } });
  const ana = await person(api, 'ana', { is_comedian: true });
  for (let round = 0; round < 4; round += 1) {
    const { answer, end } = await hold(api, ofAna(ana.token), gallery(30));
    end();
    expect((await answer).status).toBe(400);
  }
  const picture = await photoOf();
  expect(await failureOf(ana.client.call(updateProfilePicture, { body: formOf({ picture }) }))).toBe(
    'no failure',
  );
});
