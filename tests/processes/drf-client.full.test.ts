import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listEventComedians } from '#contract/line-up.ts';
import { listEvents } from '#contract/event.ts';
import { createConditionalFetch } from '#client/http/conditional-fetch.ts';
import { readContent } from '#client/content/content.ts';
import { createClient } from '#client/http/http.ts';
import { confirmLists } from '#client/list/snapshots.ts';
import { readServerChanges } from '#client/content/server-changes.ts';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import {
  drfAccounts,
  drfIsMissing,
  type DrfOptions,
  type DrfServer,
  startDrfServer,
} from '../support/drf-server.ts';

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

  test('asks for the line-ups that are not part of the entries', async () => {
    const { events, podcasts } = await readContent(client());
    const slugsOf = (
      entries: ReadonlyArray<{ slug: string; comedians: Array<{ slug: string }> }>,
      of: string,
    ) => entries.find(({ slug }) => slug === of)?.comedians.map(({ slug }) => slug);
    expect(slugsOf(events, 'noche-01')).toEqual(['comediante-02', 'comediante-03', 'comediante-04']);
    expect(slugsOf(podcasts, 'podcast-01')).toEqual(['comediante-02', 'comediante-03']);
    expect(events.find(({ slug }) => slug === 'noche-01')?.comediansExtra).toEqual(['Una invitada']);
  });

  test('reads a page of a list and a line-up', async () => {
    const { count, results } = await client().call(listEvents, { query: { page: '2' } });
    expect([count, results.length]).toEqual([24, 4]);
    const lineUp = await client().call(listEventComedians, { params: { slug: 'noche-01' } });
    expect(lineUp.map(({ slug }) => slug)).toEqual(['comediante-02', 'comediante-03', 'comediante-04']);
  });
});

describe.skipIf(drfIsMissing)('polling a server that sends no dates of changes', () => {
  /** The content, and a function that polls for changes and counts its requests. */
  async function follow(options: DrfOptions = {}) {
    const server = await startDrfServer(options);
    onTestFinished(() => server.stop());
    let requests: Array<{ url: string; status: number }> = [];
    const send = async (request: Request) => {
      const response = await fetch(request);
      requests.push({ url: request.url.slice(server.baseUrl.length), status: response.status });
      return response;
    };
    const client = createClient({ baseUrl: server.baseUrl, fetch: createConditionalFetch(send) });
    const content = createEncyclopedia(await readContent(client), new Date());
    confirmLists(client);
    const poll = async () => {
      requests = [];
      const { changes, gone } = await readServerChanges(client, content);
      confirmLists(client);
      return { entries: changes.filter(({ id }) => id > 0), gone, requests };
    };
    return { server, client, content, poll };
  }

  test('finds changed, new and deleted entries by comparing lists', async () => {
    const { server, content, poll } = await follow();
    expect((await poll()).gone).toBe(0);
    const [ana, beto] = ['comediante-05', 'comediante-23'].map((slug) => content.comedian(slug)?.id);
    server.run(
      `models.Comedian.objects.filter(pk=${ana}).update(bio='<p>Nueva</p>')
models.Comedian.objects.filter(pk=${beto}).delete()
models.Venue.objects.create(name='Foro nuevo', slug='foro-nuevo')`,
    );
    const { entries, gone } = await poll();
    const found = entries.filter(({ kind }) => kind === 'comedian' || kind === 'venue');
    expect(found).toContainEqual({ kind: 'comedian', id: ana });
    expect(found).toContainEqual({ kind: 'comedian', id: beto });
    expect(found.filter(({ kind }) => kind === 'venue')).toHaveLength(1);
    expect(gone).toBe(1);
    const others = found.filter(({ kind, id }) => kind === 'comedian' && id !== ana && id !== beto);
    expect(others).toEqual([]);
  });

  test('requests two pages of each list only, and is answered 304', async () => {
    const { poll } = await follow();
    const { requests } = await poll();
    expect(requests.map(({ url }) => url.replace(/\?.*page=(\d).*/, ' $1')).toSorted()).toEqual(
      ['comedians', 'comedians/groups', 'events', 'podcasts', 'venues']
        .flatMap((list) => [`/api/${list}/ 1`, `/api/${list}/ 2`])
        .toSorted(),
    );
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set([304]));
  });

  test('reads whole lists from a server without conditional requests', async () => {
    const { poll } = await follow({ isConditional: false });
    const { entries, requests } = await poll();
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set([200]));
    expect(entries.filter(({ kind }) => kind === 'comedian')).toEqual([]);
  });

  test('reads a few details per round if lists are incomplete', async () => {
    const { poll } = await follow({ hasSummaries: true });
    const seen = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      const { entries } = await poll();
      expect(entries.length).toBeLessThanOrEqual(5 * 5);
      for (const { kind, id } of entries) seen.add(`${kind} ${id}`);
    }
    expect(seen.size).toBe(5 * 24);
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
  });
});
