import { expect, onTestFinished, test, vi } from 'vitest';
import { listPath } from '#client/content/read-entries.ts';
import { kindNames } from '#model/kinds.ts';
import { content, provideContent, readContent } from '#client/content/content.ts';
import { ContractError, createClient, HttpError, NetworkError } from '#client/http/http.ts';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { kinds, minimal, withNulls } from '../contract/minimal.ts';
import { entry } from '../model/entries.ts';
import { deadAddress, sendHtml, sendJson, serve, type TestServer } from './serve.ts';

type Entity = { id: number; slug?: string } & Record<string, unknown>;

interface Content {
  /** Entries of each list by path. Empty by default; null for a list that the server does not have. */
  lists?: Record<string, Entity[] | null>;
  /** Single entries by path. */
  details?: Record<string, Entity>;
  pageSize?: number;
}

const listPaths = {
  comedian: '/api/comedians/',
  group: '/api/comedians/groups/',
  event: '/api/events/',
  venue: '/api/venues/',
  podcast: '/api/podcasts/',
  text: '/api/texts/',
  banner: '/api/banners/',
  season: '/api/league/',
};

/** A server that follows the contract, with the given content. */
async function serveContent({ lists = {}, details = {}, pageSize = 200 }: Content): Promise<TestServer> {
  return serve((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const detail = details[url.pathname];
    if (detail) return sendJson(response, detail);
    const isListPath = Object.values(listPaths).includes(url.pathname);
    const items = url.pathname in lists ? lists[url.pathname] : isListPath ? [] : null;
    if (!items) return sendJson(response, { detail: 'Not found.' }, 404);
    const page = Number(url.searchParams.get('page') ?? 1);
    const end = page * pageSize;
    const next = end < items.length ? `http://127.0.0.1${url.pathname}?page=${page + 1}` : null;
    return sendJson(response, {
      count: items.length,
      next,
      previous: null,
      results: items.slice(end - pageSize, end),
    });
  });
}

const read = (server: { baseUrl: string }) => readContent(createClient(server));
const pathsOf = (server: TestServer) => server.received.map(({ url }) => url.replace(/\?.*/, ''));

async function failureOf(call: Promise<unknown>): Promise<Error> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('The call did not fail.');
}

test('reads all pages of a list in order', async () => {
  const comedians = Array.from({ length: 7 }, (_, index) => ({
    ...minimal.comedian,
    id: 100 - index,
    slug: `c${index}`,
    bio: '',
  }));
  const server = await serveContent({ lists: { '/api/comedians/': comedians }, pageSize: 3 });
  const { comedians: all } = await read(server);
  expect(all.map(({ slug }) => slug)).toEqual(comedians.map(({ slug }) => slug));
  expect(pathsOf(server).filter((path) => path === '/api/comedians/')).toHaveLength(3);
});

test('an entry that moved to the next page during the reading is read once', async () => {
  const pageOneAndTwo = [1, 2, 2, 3, 4].map((id) => ({ ...minimal.comedian, id, slug: `c${id}`, bio: '' }));
  const server = await serveContent({ lists: { '/api/comedians/': pageOneAndTwo }, pageSize: 2 });
  expect((await read(server)).comedians.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test('entries that embed the same entry share it, unless a server says something else of it', async () => {
  const foro = { id: 4, slug: 'foro', name: 'Foro' };
  const ana = { id: 1, slug: 'ana', nickname: 'Ana' };
  const eventOf = (id: number, venue: object) => ({
    ...minimal.event,
    id,
    slug: `e${id}`,
    description: '',
    venue,
    comedians: [ana],
  });
  const lists = {
    '/api/events/': [eventOf(1, foro), eventOf(2, foro), eventOf(3, { ...foro, name: 'Foro Norte' })],
  };
  const { events } = await read(await serveContent({ lists }));
  expect(events.map(({ venue }) => venue?.name)).toEqual(['Foro', 'Foro', 'Foro Norte']);
  expect(events[1]?.venue).toBe(events[0]?.venue);
  expect(events[2]?.comedians[0]).toBe(events[0]?.comedians[0]);
  expect(events[2]?.comedians[0]).toMatchObject({ slug: 'ana', nickname: 'Ana' });
});

test('refuses a list that returns the same page forever', async () => {
  const movedEntry = {
    count: 9,
    next: 'http://127.0.0.1/more',
    previous: null,
    results: [{ ...minimal.comedian, bio: '' }],
  };
  const server = await serve((_, response) => sendJson(response, movedEntry));
  const error = await failureOf(read(server));
  expect(error).toBeInstanceOf(ContractError);
  expect(error.message).toContain('/api/comedians/');
  expect(pathsOf(server).filter((path) => path === '/api/comedians/')).toHaveLength(2);
});

test('entries that a list gives completely are not requested again', async () => {
  const lists = {
    '/api/comedians/': [{ ...minimal.comedian, bio: null }],
    '/api/events/': [{ ...minimal.event, description: '', comedians: [] }],
  };
  const server = await serveContent({ lists });
  await read(server);
  expect(pathsOf(server)).toEqual([...new Set(pathsOf(server))]);
  const all = [...kindNames.map(listPath), listPaths.text, listPaths.banner, listPaths.season];
  expect(pathsOf(server).toSorted()).toEqual(all.toSorted());
});

test('entries that a list gives as summaries are requested one by one, in order', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1);
  const sums = ids.map((id) => ({ ...minimal.comedian, id, slug: `c${id}` }));
  const details = Object.fromEntries(
    sums.map((sum) => [`/api/comedians/${sum.slug}/`, { ...sum, bio: `Bio ${sum.id}` }]),
  );
  const { comedians } = await read(await serveContent({ lists: { '/api/comedians/': sums }, details }));
  expect(comedians.map(({ bio }) => bio)).toEqual(ids.map((id) => `Bio ${id}`));
});

test('summaries of each kind are requested at the path of their kind', async () => {
  const summaryKinds = ['comedian', 'group', 'event', 'venue', 'podcast', 'text'] as const;
  const lists = Object.fromEntries(summaryKinds.map((kind) => [listPaths[kind], [minimal[kind]]]));
  const details = Object.fromEntries(
    summaryKinds.map((kind) => [
      `${listPaths[kind]}${minimal[kind].slug}/`,
      { ...minimal[kind], description: 'Entero', bio: 'Entero' },
    ]),
  );
  const { comedians, groups, events, venues, podcasts, texts } = await read(
    await serveContent({ lists, details }),
  );
  expect(comedians[0]?.bio).toBe('Entero');
  for (const [complete] of [groups, events, venues, podcasts, texts])
    expect(complete?.description).toBe('Entero');
});

test('only the summaries of a mixed list are requested', async () => {
  const lists = {
    '/api/events/': [
      { ...minimal.event, comedians: [] },
      { ...minimal.event, id: 9, slug: 'otra', description: 'Ya', comedians: [] },
    ],
  };
  const details = { '/api/events/noche/': { ...minimal.event, description: 'Ahora', comedians: [] } };
  const server = await serveContent({ lists, details });
  expect((await read(server)).events.map(({ description }) => description)).toEqual(['Ahora', 'Ya']);
  expect(pathsOf(server).filter((path) => /^\/api\/events\/.+/.test(path))).toEqual(['/api/events/noche/']);
});

test('a server without a league has no seasons', async () => {
  expect((await read(await serveContent({ lists: { '/api/league/': null } }))).seasons).toEqual([]);
});

test('any other failure of the league fails the reading', async () => {
  const server = await serve((request, response) => {
    if (request.url?.startsWith('/api/league/'))
      return sendJson(response, { detail: 'A server error occurred.' }, 500);
    return sendJson(response, { count: 0, results: [] });
  });
  const error = await failureOf(read(server));
  expect(error).toBeInstanceOf(HttpError);
  expect(error.message).toContain(`${server.baseUrl}/api/league/`);
});

test('a server without any other list cannot be read', async () => {
  const error = await failureOf(read(await serveContent({ lists: { '/api/texts/': null } })));
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 404 });
  expect(error.message).toContain('/api/texts/');
});

test.for(['comedian', 'group', 'event', 'venue', 'podcast', 'text'] as const)(
  'two entries of one kind (%s) with the same slug are refused by name',
  async (kind) => {
    const complete = { ...minimal[kind], description: '', bio: '' };
    const error = await failureOf(
      read(await serveContent({ lists: { [listPaths[kind]]: [complete, { ...complete, id: 99 }] } })),
    );
    expect(error).toBeInstanceOf(ContractError);
    expect(error.message).toContain(listPaths[kind]);
    expect(error.message).toContain(`"${complete.slug}" belongs to both ${complete.id} and 99`);
  },
);

test('two entries of different kinds may share a slug', async () => {
  const lists = {
    '/api/comedians/': [{ ...minimal.comedian, slug: 'ana', bio: '' }],
    '/api/podcasts/': [{ ...minimal.podcast, slug: 'ana', description: '' }],
  };
  const { comedians, podcasts } = await read(await serveContent({ lists }));
  expect([comedians[0]?.slug, podcasts[0]?.slug]).toEqual(['ana', 'ana']);
});

test('left-out and null fields are absent in the model', async () => {
  const lists = Object.fromEntries(
    kinds.map((kind) => [listPaths[kind], [{ ...withNulls(kind), id: minimal[kind].id }]]),
  );
  const { comedians, groups, events, venues, podcasts, texts, banners, seasons } = await read(
    await serveContent({ lists }),
  );
  expect({ comedians, groups, events, venues, podcasts, texts, banners, seasons }).toEqual({
    comedians: [entry.comedian()],
    groups: [entry.group()],
    events: [entry.event()],
    venues: [entry.venue()],
    podcasts: [entry.podcast()],
    texts: [entry.text()],
    banners: [entry.banner()],
    seasons: [entry.season()],
  });
});

test('a detail without the long text is accepted', async () => {
  const lists = { '/api/venues/': [minimal.venue] };
  const { venues } = await read(
    await serveContent({ lists, details: { '/api/venues/foro/': minimal.venue } }),
  );
  expect(venues).toEqual([entry.venue()]);
});

test('an entry that breaks the contract is named, and the reading fails', async () => {
  const broken = { ...minimal.event, id: 9, slug: 'otra', start_at: 'mañana', description: '' };
  const lists = { '/api/events/': [{ ...minimal.event, description: '' }, broken] };
  const server = await serveContent({ lists });
  const error = await failureOf(read(server));
  expect(error).toBeInstanceOf(ContractError);
  expect(error.message).toContain(`${server.baseUrl}/api/events/`);
  expect(error.message).toContain('"results.1.start_at" breaks the contract: Invalid ISO datetime');
});

test('a failed detail is named', async () => {
  const error = await failureOf(read(await serveContent({ lists: { '/api/podcasts/': [minimal.podcast] } })));
  expect(error).toBeInstanceOf(HttpError);
  expect(error.message).toContain('/api/podcasts/cast/');
});

test('a server that answers HTML, or not at all, is reported with its address', async () => {
  const server = await serve((_, response) => sendHtml(response, 200));
  const wrong = await failureOf(read(server));
  expect(wrong).toBeInstanceOf(ContractError);
  expect(wrong.message).toContain(server.baseUrl);
  const baseUrl = await deadAddress();
  const dead = await failureOf(read({ baseUrl }));
  expect(dead).toBeInstanceOf(NetworkError);
  expect(dead.message).toContain(baseUrl);
});

/** The content is global to the process: each test restores it. */
function emptySlotAfterwards(): void {
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, Symbol.for('risoteca.content'));
    vi.unstubAllEnvs();
  });
}

test('pages are rendered from provided content without a request', async () => {
  emptySlotAfterwards();
  const server = await serveContent({});
  vi.stubEnv('API_URL', server.baseUrl);
  const collections = await read(server);
  const requestCount = server.received.length;
  const encyclopedia = createEncyclopedia(collections, new Date());
  provideContent(() => encyclopedia);
  expect(await content()).toBe(encyclopedia);
  expect(server.received).toHaveLength(requestCount);
});

test('content that is provided later replaces the earlier', async () => {
  emptySlotAfterwards();
  const collections = await read(await serveContent({}));
  const older = createEncyclopedia(collections, new Date());
  provideContent(() => older);
  const newer = createEncyclopedia(collections, new Date());
  provideContent(() => newer);
  expect(await content()).toBe(newer);
});

test('without provided content it is read from the API address, with or without a trailing slash', async () => {
  emptySlotAfterwards();
  const server = await serveContent({ lists: { '/api/comedians/': [{ ...minimal.comedian, bio: '' }] } });
  vi.stubEnv('API_URL', `${server.baseUrl}//`);
  expect((await content()).comedian('ana')?.nickname).toBe('Ana');
  expect(pathsOf(server)[0]).toBe('/api/comedians/');
});

test('without content and without an address the error names the variable to set', async () => {
  emptySlotAfterwards();
  vi.stubEnv('API_URL', '');
  expect((await failureOf(content())).message).toContain('API_URL');
});
