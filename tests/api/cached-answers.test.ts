import { request as send } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { cacheOf, createApp } from '#api/app.ts';
import { answerCachedFirst } from '#api/http/cached-answers.ts';
import { listen } from '#api/server.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { make } from '../support/factories.ts';

const PATH = '/api/venues/?format=json';

interface Reply {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

/** Listens with the API, and counts what reaches the application. */
async function serve({ services }: TestApi) {
  const cache = cacheOf(services);
  const app = createApp(services, cache);
  const reached: string[] = [];
  const counting = Object.assign(Object.create(app) as typeof app, {
    fetch: (...given: Parameters<typeof app.fetch>) => {
      reached.push(new URL(given[0].url).pathname);
      return app.fetch(...given);
    },
  });
  const server = await listen(answerCachedFirst(counting, cache, services), 0, '127.0.0.1');
  onTestFinished(() => server.stop());
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Reply>((resolve, reject) => {
      send(server.url + path, { headers, method, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('latin1'),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
  return { get, reached };
}

const withoutOwn = ({ headers, ...rest }: Reply) => ({
  ...rest,
  headers: { ...headers, date: '', 'x-request-id': '' },
});

/** PostgreSQL has no version that is cheap enough to ask at each request. */
const isCaching = process.env['TEST_DATABASE'] !== 'postgres';

test('a read that is repeated is answered from the cache as the application answered it, with an id of its own', async () => {
  const api = await startApi();
  await make.venue(api, 'El Foro', { description: '<p>Comedia.</p>'.repeat(80) });
  const { get, reached } = await serve(api);
  for (const encoding of ['identity', 'gzip', 'br', 'br, gzip;q=0.5']) {
    const headers = { 'accept-encoding': encoding };
    const first = await get(PATH, headers);
    const second = await get(PATH, headers);
    expect(first.status).toBe(200);
    expect(withoutOwn(second)).toEqual(withoutOwn(first));
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  }
  expect(reached.length).toBe(isCaching ? 4 : 8);
});

test('what was written is in the next answer', async () => {
  const api = await startApi();
  const { get } = await serve(api);
  for (const name of ['Uno', 'Dos', 'Tres']) {
    await make.venue(api, name);
    for (let time = 0; time < 2; time += 1) expect((await get(PATH)).body).toContain(`"${name}"`);
  }
});

test('requests that differ in what answers depend on are not answered alike', async () => {
  const api = await startApi();
  await make.venue(api, 'El Foro', { description: '<p>Comedia.</p>'.repeat(80) });
  const { get } = await serve(api);
  const { headers } = await get(PATH);
  await get(PATH);
  expect((await get(PATH, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
  expect((await get(PATH, { 'x-request-id': 'a-given-id' })).headers['x-request-id']).toBe('a-given-id');
  expect((await get(PATH, {}, 'POST')).status).toBe(405);
  expect(await get(PATH, {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  await get('/api/venues/');
  expect((await get('/api/venues/', { accept: 'text/html' })).status).toBe(406);
});
