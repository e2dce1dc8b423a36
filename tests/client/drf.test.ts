import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listEventComedians } from '#contract/line-up.ts';
import { listEvents } from '#contract/event.ts';
import { readContent } from '#client/content.ts';
import { createClient } from '#client/http.ts';
import { drfAccounts, drfIsMissing, type DrfServer, startDrfServer } from '../support/drf-server.ts';

if (drfIsMissing) process.stderr.write(`${drfIsMissing}\n`);

describe.skipIf(drfIsMissing)('a server of Django REST Framework', () => {
  let server: DrfServer;
  const client = () => createClient({ baseUrl: server.baseUrl });

  beforeAll(async () => {
    server = await startDrfServer();
  });
  afterAll(() => server.stop());

  test('reads the whole content', async () => {
    const content = await readContent(client());
    const counts = Object.entries(content).map(([kind, entries]) => [kind, entries.length]);
    expect(Object.fromEntries(counts)).toEqual({
      comedians: 24,
      groups: 24,
      events: 24,
      venues: 24,
      podcasts: 24,
      texts: 4,
      banners: 5,
      seasons: 0,
    });
  });

  test('reads prices that are sent as decimal text', async () => {
    const { events, venues } = await readContent(client());
    expect(events.find(({ slug }) => slug === 'noche-01')).toMatchObject({ priceMin: 120, priceMax: 250.5 });
    expect(events.find(({ slug }) => slug === 'noche-03')).toMatchObject({ priceMin: 0, priceMax: 0 });
    expect(venues.find(({ slug }) => slug === 'foro-01')).toMatchObject({ averageCost: 150.5 });
  });

  test('reads a page of a list and a line-up', async () => {
    const { count, results } = await client().call(listEvents, { query: { page: '2' } });
    expect([count, results.length]).toEqual([24, 4]);
    const lineUp = await client().call(listEventComedians, { params: { slug: 'noche-01' } });
    expect(lineUp.map(({ slug }) => slug)).toEqual(['comediante-02', 'comediante-03', 'comediante-04']);
  });
});

describe.skipIf(drfIsMissing)('the accounts of a server of Django REST Framework', () => {
  test.for([401, 403] as const)('answer a dead token with %i, and a login with a key', async (deadToken) => {
    const server = await startDrfServer({ deadToken });
    onTestFinished(() => server.stop());
    const headers = { Authorization: 'Bearer dead' };
    const refused = await fetch(`${server.baseUrl}/api/account/profile/`, { headers });
    expect(refused.status).toBe(deadToken);
    const { visitor: email, password } = drfAccounts;
    const login = await fetch(`${server.baseUrl}/api/login/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(Object.keys((await login.json()) as object)).toEqual(['key']);
    await expect.poll(() => server.requests.map(({ url }) => url)).toContain('/api/login/');
  });
});
