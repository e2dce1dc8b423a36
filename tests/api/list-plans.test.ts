import { CompiledQuery, DefaultQueryCompiler } from 'kysely';
import { expect, test, vi } from 'vitest';
import { freeSlug } from '#api/data/entry/slug.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { make } from '../support/factories.ts';

// PostgreSQL has no such plans: it knows how often each value comes.
const onSqlite = test.skipIf(process.env['TEST_DATABASE'] === 'postgres');

/** The queries that some work takes, with the values of their parameters. */
async function queriesIn(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const compile = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery');
  try {
    await work();
    return compile.mock.results
      .map(({ value }) => value as CompiledQuery)
      .filter(({ sql }) => sql.startsWith('select'));
  } finally {
    compile.mockRestore();
  }
}

/** The queries that an answer to a request takes. */
const queriesOf = (api: TestApi, path: string): Promise<CompiledQuery[]> =>
  queriesIn(async () => expect((await api.request(path)).status).toBe(200));

/** The steps in which SQLite executes a query. */
async function planOf({ db }: TestApi, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return rows.map(({ detail }) => detail);
}

/** An event with all that it can refer to, and a podcast. */
async function withEntries(): Promise<TestApi> {
  const api = await startApi();
  const comedian = await make.comedian(api, 'Ana');
  const venue_id = await make.venue(api, 'Foro', { city: 'Puebla' });
  const group_id = await make.group(api, 'Los Tres', { comedians: [comedian] });
  await make.event(api, 'Noche', {
    venue_id,
    group_id,
    comedians: [comedian],
    start_at: '2099-12-06T02:30:00Z',
  });
  await make.podcast(api, 'Charlas', { comedians: [comedian] });
  return api;
}

onSqlite('a page of a public list is read in its order, without sorting every published entry', async () => {
  const api = await withEntries();
  const lists = ['comedians', 'comedians/groups', 'venues', 'podcasts', 'events'];
  for (const list of lists) {
    const [, page] = await queriesOf(api, `/api/${list}/`);
    expect(page?.sql).toMatch(/^select "id" .* limit \? offset \?$/);
    const steps = page ? await planOf(api, page) : [];
    expect([list, steps.filter((step) => /TEMP B-TREE/.test(step))]).toEqual([list, []]);
  }
});

onSqlite('a line-up is read by what it belongs to, and not by reading all published comedians', async () => {
  const api = await withEntries();
  const paths = [
    '/api/events/noche/',
    '/api/comedians/groups/los-tres/',
    '/api/podcasts/charlas/',
    '/api/comedians/ana/',
  ];
  for (const path of paths) {
    const lineUp = (await queriesOf(api, path)).find(({ sql }) =>
      / from "\w+" as "link" inner join /.test(sql),
    );
    expect([path, lineUp && (await planOf(api, lineUp))[0]]).toEqual([
      path,
      expect.stringMatching(/^SEARCH link USING .*INDEX/),
    ]);
  }
});

const since = 'updated_since=2026-01-01T00:00:00Z';

/** Requests, a part of one of their queries, and what SQLite finds its rows by. */
const finding = [
  [
    '/api/events/?start_at=coming',
    'select "id" from "events" where',
    'events_coming (is_published=? AND over_at>?)',
  ],
  ['/api/events/?start_at=past', 'select "id" from "events" where', 'events_listed (is_published=?)'],
  [
    '/api/events/?date_from=2026-12-01',
    'select "id" from "events" where',
    'events_days (is_published=? AND start_date>?)',
  ],
  ['/api/events/?venue=foro', 'select "id" from "events" where', 'events_venue_id (venue_id=?)'],
  [
    '/api/events/?venue=foro&start_at=coming',
    'select "id" from "events" where',
    'events_venue_id (venue_id=?)',
  ],
  ['/api/events/?group=los-tres', 'select "id" from "events" where', 'events_group_id (group_id=?)'],
  ['/api/events/?comedian=ana', 'select "id" from "events" where', 'INTEGER PRIMARY KEY (rowid=?)'],
  ['/api/venues/1/events/', 'select "id" from "events" where', 'events_venue_id (venue_id=?)'],
  ['/api/comedians/1/events/', 'select "id" from "events" where', 'INTEGER PRIMARY KEY (rowid=?)'],
  [`/api/comedians/?${since}`, 'select count(*)', 'comedians_changed (is_published=? AND updated_at>?)'],
  [`/api/venues/?${since}`, 'select count(*)', 'venues_changed (is_published=? AND updated_at>?)'],
  ['/api/comedians/', 'select * from "comedians"', 'INTEGER PRIMARY KEY (rowid=?)'],
  [
    '/api/comedians/',
    'select "entry_id", "slug" from "previous_slugs"',
    'previous_slugs_entry (kind=? AND entry_id=?)',
  ],
] as const;

onSqlite.each(finding)('%s: «%s» finds rows by %s', async (path, part, index) => {
  const api = await withEntries();
  for (let number = 2; number <= 20; number += 1) await make.comedian(api, `Ana ${number}`);
  const query = (await queriesOf(api, path)).find(({ sql }) => sql.includes(part));
  expect(query).toBeDefined();
  const [step = '', ...further] = query ? await planOf(api, query) : [];
  expect(step).toContain(index);
  // Events of a venue or a group are in their order in its index.
  if (/venue_id|group_id/.test(index)) expect(further).toEqual([]);
});

/** The query of a page among those of a list. */
const pageOf = async (api: TestApi, path: string) =>
  (await queriesOf(api, path)).find(({ sql }) => sql.endsWith('limit ? offset ?'));

onSqlite('where most entries changed since a time they are read in the order of the list', async () => {
  const api = await withEntries();
  for (const list of ['comedians', 'venues', 'events']) {
    const page = await pageOf(api, `/api/${list}/?${since}`);
    const steps = page ? await planOf(api, page) : [];
    expect([list, steps]).toEqual([list, [expect.stringContaining(`${list}_listed (is_published=?)`)]]);
  }
});

onSqlite('where few changed they are found by the time of their change', async () => {
  const api = await withEntries();
  for (let number = 2; number <= 5; number += 1) await make.comedian(api, `Ana ${number}`);
  await api.db
    .updateTable('comedians')
    .set({ updated_at: '2020-01-01T00:00:00.000Z' })
    .where('slug', '!=', 'ana')
    .execute();
  const page = await pageOf(api, `/api/comedians/?${since}`);
  expect(page && (await planOf(api, page))[0]).toContain(
    'comedians_changed (is_published=? AND updated_at>?)',
  );
});

test('a list of what changed since a time has the same entries in the same order, many or few', async () => {
  const api = await startApi();
  const slugs = ['eva', 'ana', 'carla', 'bere', 'dani', 'fer'];
  for (const slug of slugs) await make.comedian(api, slug);
  const old = slugs.slice(0, 4);
  await api.db
    .updateTable('comedians')
    .set({ updated_at: '2020-01-01T00:00:00.000Z' })
    .where('slug', 'in', old)
    .execute();
  const slugsSince = async (from: string, further = '') => {
    const answer = await api.request(`/api/comedians/?updated_since=${from}${further}`);
    const { count, results } = (await answer.json()) as { count: number; results: Array<{ slug: string }> };
    return [count, ...results.map(({ slug }) => slug)];
  };
  expect(await slugsSince('2019-01-01T00:00:00Z')).toEqual([6, ...slugs.toSorted()]);
  expect(await slugsSince('2019-01-01T00:00:00Z', '&page_size=2&page=2')).toEqual([6, 'carla', 'dani']);
  expect(await slugsSince('2021-01-01T00:00:00Z')).toEqual([2, 'dani', 'fer']);
});

onSqlite('a free address is looked for in a range of an index', async () => {
  const api = await startApi();
  const [ofEvents, ofFormer] = await queriesIn(() => freeSlug(api.db, 'event', 'noche'));
  expect(ofEvents && (await planOf(api, ofEvents))[0]).toContain('(slug>? AND slug<?)');
  expect(ofFormer && (await planOf(api, ofFormer))[0]).toContain('(kind=? AND slug>? AND slug<?)');
});
