import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#api/app.ts';
import { openServices } from '#api/services.ts';
import { queuedBuildWire, getBuild, rebuildHook } from '#contract/build.ts';
import { person } from '../../support/account-area.ts';
import { ORIGIN, startApi, type TestApi } from '../../support/api.ts';

const SECRET = 'nadie adivina esto';

const startHook = () => startApi({ env: { REBUILD_SECRET: SECRET } });

interface Signed {
  body?: string;
  /** The timestamp of the call, in seconds from now. */
  offset?: number;
  secret?: string;
  method?: string;
}

const seconds = () => Math.floor(Date.now() / 1000);

/** A call signed by an independent implementation. */
function signed({ body = '{}', offset = 0, secret = SECRET, method = 'POST' }: Signed = {}) {
  const timestamp = String(seconds() + offset);
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const headers: Record<string, string> = {
    'X-Risoteca-Timestamp': timestamp,
    'X-Risoteca-Signature': `sha256=${digest}`,
  };
  return { method, headers, body };
}

const call = (api: TestApi, init: RequestInit) => api.request(rebuildHook.path, init);

async function statusAndDetail(reply: Response): Promise<[number, unknown]> {
  return [reply.status, ((await reply.json()) as { detail?: string }).detail];
}

const countBuilds = async (api: TestApi) => (await api.services.builds.list()).count;

/** A stopped clock: all calls are within one second. */
function freeze(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
}

test('a signed call requests a build and answers its address', async () => {
  const api = await startHook();
  const reply = await call(api, signed());
  expect(reply.status).toBe(202);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const { id, state, url } = queuedBuildWire.parse(await reply.json());
  expect({ state, url }).toEqual({ state: 'queued', url: `${ORIGIN}/api/admin/builds/${id}/` });
  const admin = await person(api, 'ana', { is_admin: true });
  expect(await admin.client.call(getBuild, { params: { id } })).toMatchObject({ reason: 'webhook' });
});

test('accepts an empty body, a trailing slash and upper-case hex', async () => {
  const api = await startHook();
  expect((await call(api, signed({ body: '' }))).status).toBe(202);
  expect((await api.request(`${rebuildHook.path}/`, signed({ body: 'a' }))).status).toBe(202);
  const loud = signed({ body: 'b' });
  const signature = loud.headers['X-Risoteca-Signature'] ?? '';
  loud.headers['X-Risoteca-Signature'] = `sha256=${signature.slice('sha256='.length).toUpperCase()}`;
  expect((await call(api, loud)).status).toBe(202);
});

test('the signature covers the raw bytes of the body', async () => {
  const api = await startHook();
  const body = Uint8Array.of(0xef, 0xbb, 0xbf, 0xff, 0x00, 0x80);
  const timestamp = String(seconds());
  const digest = createHmac('sha256', SECRET).update(`${timestamp}.`).update(body).digest('hex');
  const headers = { 'X-Risoteca-Timestamp': timestamp, 'X-Risoteca-Signature': `sha256=${digest}` };
  expect((await call(api, { method: 'POST', headers, body })).status).toBe(202);
});

test('refuses a forged call, a changed body and a malformed signature', async () => {
  const api = await startHook();
  const right = signed();
  const signature = right.headers['X-Risoteca-Signature'] ?? '';
  const withHeader = (name: string, value: string) => ({
    ...right,
    headers: { ...right.headers, [name]: value },
  });
  const refused: RequestInit[] = [
    signed({ secret: 'otra cosa larga de verdad' }),
    { ...right, body: '{"a":1}' },
    { ...right, body: '' },
    ...[
      '',
      'sha256=',
      signature.slice(7),
      `sha1=${signature.slice(7)}`,
      `${signature}0`,
      signature.slice(0, -1),
    ]
      .concat(`sha256=${'z'.repeat(64)}`, `sha256=${'0'.repeat(64)}`, `${signature}, ${signature}`)
      .map((value) => withHeader('X-Risoteca-Signature', value)),
    ...['', '0', 'now', String(seconds() + 1), `${seconds()}.0`, `0${seconds()}`, '-1', '9'.repeat(40)].map(
      (value) => withHeader('X-Risoteca-Timestamp', value),
    ),
  ];
  for (const init of refused) {
    expect([init.headers, await statusAndDetail(await call(api, init))]).toEqual([
      init.headers,
      [403, 'Firma inválida o fuera de tiempo.'],
    ]);
  }
  expect(await countBuilds(api)).toBe(0);
});

test('a signature for another body is not valid with a changed timestamp', async () => {
  const api = await startHook();
  const timestamp = String(seconds());
  const digest = createHmac('sha256', SECRET).update(`${timestamp}.1.2`).digest('hex');
  const headers = {
    'X-Risoteca-Timestamp': `${timestamp}.1`,
    'X-Risoteca-Signature': `sha256=${digest}`,
  };
  expect((await call(api, { method: 'POST', headers, body: '2' })).status).toBe(403);
});

test.for([
  [-300, 202],
  [300, 202],
  [-301, 403],
  [301, 403],
] as const)('a call whose clock is %i seconds off is answered with %i', async ([offset, status]) => {
  const api = await startHook();
  freeze();
  expect((await call(api, signed({ offset }))).status).toBe(status);
});

test('a signature works once, in all processes, while its timestamp is valid', async () => {
  const api = await startHook();
  freeze();
  const futureCall = signed({ offset: 300 });
  expect((await call(api, futureCall)).status).toBe(202);
  expect(await statusAndDetail(await call(api, futureCall))).toEqual([403, 'Esta llamada ya se recibió.']);
  const upperCaseHex = futureCall.headers['X-Risoteca-Signature']?.slice(7).toUpperCase();
  futureCall.headers['X-Risoteca-Signature'] = `sha256=${upperCaseHex}`;
  expect((await call(api, futureCall)).status).toBe(403);

  const other = await openServices(api.services.config, api.services.logger);
  onTestFinished(async () => {
    other.pictureProcess.stop();
    await other.store.close();
  });
  const secondProcess = createApp(other);
  vi.setSystemTime(Date.now() + 600_000);
  const repeated = await secondProcess.request(`${ORIGIN}${rebuildHook.path}`, futureCall);
  expect(await statusAndDetail(repeated)).toEqual([403, 'Esta llamada ya se recibió.']);
  vi.setSystemTime(Date.now() + 1000);
  expect(await statusAndDetail(await call(api, futureCall))).toEqual([
    403,
    'Firma inválida o fuera de tiempo.',
  ]);
});

test('one of many concurrent calls with the same signature is accepted', async () => {
  const api = await startHook();
  const signedCall = signed();
  const replies = await Promise.all(Array.from({ length: 20 }, () => call(api, signedCall)));
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(19);
});

test('a call without a signature needs the session of an editor or an admin', async () => {
  for (const api of [await startHook(), await startApi()]) {
    const unsignedCall = { method: 'POST', body: '{}' };
    const guest = await call(api, unsignedCall);
    expect(guest.headers.get('www-authenticate')).toBe('Bearer');
    expect(await statusAndDetail(guest)).toEqual([
      401,
      'Las credenciales de autenticación no se proveyeron.',
    ]);
    const as = async (token: string) =>
      (await call(api, { ...unsignedCall, headers: { Authorization: `Bearer ${token}` } })).status;
    const admin = await person(api, 'ana', { is_admin: true });
    const editor = await person(api, 'edna', { is_editor: true });
    const fan = await person(api, 'beto', { is_comedian: true });
    expect(await as('nothing')).toBe(401);
    expect(await as(fan.token)).toBe(403);
    expect(await as(admin.token)).toBe(202);
    const { results } = await api.services.builds.list();
    expect(results.map(({ reason }) => reason)).toEqual([`admin ${admin.id}`]);
    await api.db.deleteFrom('builds').execute();
    expect(await as(editor.token)).toBe(202);
    const [requested] = (await api.services.builds.list()).results;
    expect(requested?.reason).toBe(`editor ${editor.id}`);
  }
});

test('without a secret every signature is refused, even one made with an empty secret', async () => {
  const api = await startApi();
  for (const secret of [SECRET, '', 'null', 'undefined']) {
    expect((await call(api, signed({ secret }))).status).toBe(401);
  }
});

test('a call with one of the two headers is refused', async () => {
  const api = await startHook();
  for (const name of ['X-Risoteca-Timestamp', 'X-Risoteca-Signature']) {
    const { [name]: _, ...headers } = signed().headers;
    expect((await call(api, { ...signed(), headers })).status).toBe(401);
  }
});

test('refuses other methods and a huge body', async () => {
  const api = await startHook();
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const reply = await call(api, { method, headers: signed().headers });
    expect([method, reply.status, reply.headers.get('allow')]).toEqual([method, 405, 'OPTIONS, POST']);
  }
  expect((await call(api, signed({ body: 'x'.repeat(4096) }))).status).toBe(202);
  expect(await statusAndDetail(await call(api, signed({ body: 'x'.repeat(4097) })))).toEqual([
    413,
    'Request body is too large.',
  ]);
  const endless = { ...signed(), body: new Blob(['x'.repeat(100_000)]).stream(), duplex: 'half' };
  expect((await call(api, endless)).status).toBe(413);
});

test('ten thousand calls in a burst are answered and share two builds', { timeout: 120_000 }, async () => {
  const api = await startHook();
  const { builds } = api.services;
  // A builder that checks after each call and never ends a build.
  builds.subscribe(() => void builds.startNext());
  const ids = new Set<number>();
  for (let batch = 0; batch < 100; batch += 1) {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, n) => call(api, signed({ body: `${batch}-${n}` }))),
    );
    for (const reply of replies) {
      expect(reply.status).toBe(202);
      ids.add(queuedBuildWire.parse(await reply.json()).id);
    }
  }
  expect(ids.size).toBeLessThanOrEqual(2);
  expect(await countBuilds(api)).toBeLessThanOrEqual(2);
});

test('the log has neither the secret nor a signature', async () => {
  const lines: string[] = [];
  const api = await startApi({
    env: { REBUILD_SECRET: SECRET, LOG_LEVEL: 'debug' },
    log: (line) => lines.push(line),
  });
  const init = signed();
  await call(api, init);
  await call(api, init);
  expect(lines.length).toBeGreaterThan(1);
  const logText = lines.join('');
  expect(logText).not.toContain(SECRET);
  expect(logText).not.toContain(init.headers['X-Risoteca-Signature']?.slice(7));
});
