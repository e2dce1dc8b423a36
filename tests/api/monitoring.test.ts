import { expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { make } from '../support/factories.ts';

const TOKEN = 'una-llave-larga-y-secreta';
const STRANGER = '203.0.113.7';

const startWithToken = () => startApi({ env: { METRICS_TOKEN: TOKEN } });
type Api = Awaited<ReturnType<typeof startWithToken>>;

const readMetrics = (api: Api, token = TOKEN) =>
  api.requestFrom(STRANGER, '/metrics', { headers: { Authorization: `Bearer ${token}` } });

/** The value of a figure, by its name with labels. */
async function figure(api: Api, name: string): Promise<number> {
  const text = await (await readMetrics(api)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

test('without a token in the configuration there are no metrics', async () => {
  const api = await startApi();
  const reply = await readMetrics(api);
  expect([reply.status, await reply.json()]).toEqual([404, { detail: 'Not found.' }]);
});

test('metrics are refused without the token, with another one, and with one of an account', async () => {
  const api = await startWithToken();
  for (const headers of [{}, { Authorization: 'Bearer otra' }, { Authorization: TOKEN }]) {
    const reply = await api.requestFrom(STRANGER, '/metrics', { headers });
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await reply.text()).not.toContain('risoteca_');
  }
});

test('calls of visitors are counted by pattern, not by path, and those of the product are not', async () => {
  const api = await startWithToken();
  await make.comedian(api, 'La Secreta');
  await api.requestFrom(STRANGER, '/api/comedians/la-secreta/');
  await api.requestFrom(STRANGER, '/api/comedians/nadie/');
  await api.request('/api/comedians/la-secreta/');
  await api.requestFrom(STRANGER, '/api/esto-no-existe');
  const reply = await readMetrics(api);
  expect(reply.headers.get('content-type')).toContain('text/plain');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const text = await reply.text();
  const counts = text
    .split('\n')
    .filter((line) => line.startsWith('risoteca_api_request_duration_seconds_count'));
  const of = (route: string, status: number) =>
    `risoteca_api_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} 1`;
  expect(counts.toSorted()).toEqual(
    [of('/api/comedians/:id/', 200), of('/api/comedians/:id/', 404), of('none', 404)].toSorted(),
  );
  expect(text).not.toContain('secreta');
  expect(text).not.toContain('esto-no-existe');
});

test('mail that waits and was given up, failed pages, storage and the process have figures', async () => {
  const api = await startWithToken();
  const mail = { recipient: 'a@risoteca.test', reply_to: '', subject: '', text: '', html: '', attempts: 1 };
  const common = { ...mail, last_error: '', sent_at: null, created_at: '2026-01-01T00:00:00.000Z' };
  const ids = { link_id: null, user_id: null };
  await api.db
    .insertInto('mails')
    .values([
      { ...common, ...ids, next_attempt_at: '2126-01-01T00:00:00.000Z' },
      { ...common, ...ids, next_attempt_at: null },
      { ...common, ...ids, next_attempt_at: null, sent_at: '2026-01-01T00:00:00.000Z' },
    ])
    .execute();
  await api.services.pageErrors.report('/comediantes/ana', 'Ana', 'no');
  expect(await figure(api, 'risoteca_mail{state="waiting"}')).toBe(1);
  expect(await figure(api, 'risoteca_mail{state="given up"}')).toBe(1);
  expect(await figure(api, 'risoteca_publishing{state="pages failed"}')).toBe(1);
  expect(await figure(api, 'risoteca_storage_bytes{state="free"}')).toBeGreaterThan(0);
  expect(await figure(api, 'process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('the time until changes are live is measured from the first one that waits', async () => {
  const { services, ...api } = await startWithToken();
  services.metrics?.changeAnnounced();
  services.metrics?.changeAnnounced();
  services.metrics?.pagesWritten(3);
  services.metrics?.pagesWritten(2);
  services.metrics?.countPage(404);
  expect(await figure({ services, ...api }, 'risoteca_publish_duration_seconds_count')).toBe(1);
  expect(await figure({ services, ...api }, 'risoteca_pages_written_total')).toBe(5);
  expect(await figure({ services, ...api }, 'risoteca_page_requests_total{status="404"}')).toBe(1);
});

test('a process is ready once its database answers and each required part is there', async () => {
  const api = await startApi();
  let isLive = false;
  api.services.readiness.require('site', async () => isLive);
  const state = async () => {
    const reply = await api.requestFrom(STRANGER, '/readyz');
    return [reply.status, reply.headers.get('retry-after'), (await reply.json()).missing];
  };
  expect(await state()).toEqual([503, '5', ['site']]);
  isLive = true;
  expect(await state()).toEqual([200, null, undefined]);
  await api.services.store.close();
  expect(await state()).toEqual([503, '5', ['database']]);
});
