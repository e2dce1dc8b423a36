import { expect, test } from 'vitest';
import { sitemapPages } from '#model/site/sitemap.ts';
import { collectionsOf, createEncyclopedia } from '#model/encyclopedia.ts';
import { reviseEncyclopedia } from '#model/revise-encyclopedia.ts';
import { reviseContent } from '#publisher/incremental/outline.ts';
import type { Event } from '#model/event.ts';
import { createPageIndex } from '#publisher/incremental/page-index.ts';
import { nextChangeOf } from '#publisher/incremental/next-change.ts';
import { entry, noContent } from '../model/entries.ts';

const now = new Date('2026-12-05T18:00:00Z');
const ref = (id: number) => ({ id, slug: `c${id}`, nickname: `C${id}` });
const content = createEncyclopedia(
  {
    ...noContent,
    comedians: [1, 2].map((id) => entry.comedian(ref(id))),
    events: [1, 2].map((id) =>
      entry.event({
        id,
        slug: `e${id}`,
        start_at: `2026-12-1${id}T20:00:00-06:00`,
        comedians: [ref(id)],
        venue_id: id,
      }),
    ),
    venues: [1, 2].map((id) => entry.venue({ id, slug: `v${id}` })),
  },
  now,
);

/** Compares contents one after the other, beginning at the time `start`. */
function indexOf(start = content) {
  const index = createPageIndex();
  const compare = (next: typeof content) => {
    const steps = index.compare(next);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  };
  compare(start);
  return { ...index, compare };
}

test('a page that leads to the next date of its headliner changes with that date, and with no other', () => {
  const dates = [
    { id: 1, start_at: '2026-11-01T20:00:00-06:00', comedians: [ref(1), ref(2)] },
    { id: 2, start_at: '2026-12-11T20:00:00-06:00', comedians: [ref(1)] },
    { id: 3, start_at: '2026-12-12T20:00:00-06:00', comedians: [ref(1)] },
    { id: 4, start_at: '2026-12-13T20:00:00-06:00', comedians: [ref(2)] },
  ];
  const events = dates.map((date) => entry.event({ ...date, slug: `e${date.id}` }));
  const before = createEncyclopedia({ ...collectionsOf(content), events }, now);
  const changedBy = (slug: string) => {
    const event = before.event(slug);
    if (!event) throw new Error('no event');
    const put = [{ ...event, name: 'Otro nombre' }];
    return indexOf(before).compare(reviseEncyclopedia(before, { events: { put, gone: [] } }, now)).changed;
  };
  expect(changedBy('e2')).toContain('/eventos/e1');
  expect(changedBy('e3')).not.toContain('/eventos/e1');
  expect(changedBy('e4')).not.toContain('/eventos/e1');
});

test('lists of comedians change with their next dates that can be attended', () => {
  const before = content.event('e1');
  if (!before) throw new Error('no event');
  expect(changedBy({ ...before, startAt: '2026-12-14T20:00:00-06:00' })).toContain('/comediantes');
  expect(changedBy({ ...before, status: 'sold_out' })).toContain('/comediantes');
  expect(changedBy({ ...before, priceMin: 500 })).not.toContain('/comediantes');
});

test('an edit changes the pages that show the entry, and no others', () => {
  const before = content.event('e1');
  if (!before) throw new Error('no event');
  const edited = { ...before, name: 'Otro nombre' };
  const { changed, gone } = indexOf().compare(
    reviseEncyclopedia(content, { events: { put: [edited], gone: [] } }, now),
  );
  expect(gone).toEqual([]);
  expect(changed).toEqual(
    expect.arrayContaining(['/eventos/e1', '/eventos/e1.ics', '/comediantes/c1', '/lugares/v1']),
  );
  for (const path of ['/eventos/e2', '/comediantes/c2', '/lugares/v2', '/comediantes', '/contacto', '/404'])
    expect(changed).not.toContain(path);
});

/** The pages that change after the first event is replaced. */
const changedBy = (put: Event, at = now) =>
  indexOf().compare(reviseContent(content, { events: { put: [put], gone: [] } }, at)).changed;

test('an edit of fields of the own page changes that page, and the calendars that show the event', () => {
  const before = content.event('e1');
  if (!before) throw new Error('no event');
  expect(
    changedBy({ ...before, description: '<p>Con música.</p>', updatedAt: '2026-12-05T18:00:00Z' }),
  ).toEqual(['/comediantes/c1.ics', '/eventos/e1', '/eventos/e1.ics', '/lugares/v1.ics']);
  // A copy, or an event that ends meanwhile, changes all that show it.
  const late = new Date('2026-12-12T12:00:00Z');
  for (const changed of [changedBy({ ...before }), changedBy({ ...before, description: 'x' }, late)])
    expect(changed).toEqual(expect.arrayContaining(['/', '/comediantes/c1', '/lugares/v1']));
});

test('a page is new once', () => {
  const put = [entry.event({ id: 3, slug: 'e3', start_at: '2026-12-13T20:00:00-06:00', venue_id: 1 })];
  const { added, changed } = indexOf().compare(reviseContent(content, { events: { put, gone: [] } }, now));
  expect(added).toEqual(['/eventos/e3', '/eventos/e3.ics', '/cartel/eventos/e3']);
  expect(changed).toEqual(expect.arrayContaining([...added, '/lugares/v1']));
});

test('the page of a season is rendered again when the season or one of its events changes', () => {
  const match = { id: 1, position: 0, event_slug: 'e1', home: { id: 1, slug: 'g1', name: 'G1' } };
  const round = { id: 1, name: 'Jornada 1', position: 0, is_knockout: false, matches: [match] };
  const [first, second] = [2026, 2025].map((year) =>
    entry.season({ id: year, slug: String(year), rounds: year === 2026 ? [round] : [] }),
  );
  if (!first || !second) throw new Error('no season');
  const start = reviseEncyclopedia(content, { seasons: [first, second] }, now);
  const pageOf = (year: number) => `/eventos/liga-de-colectivos/temporadas/${year}`;
  expect(sitemapPages(start).map(({ path }) => path)).toEqual(
    expect.arrayContaining([pageOf(2026), pageOf(2025)]),
  );
  const edit = (edits: Parameters<typeof reviseEncyclopedia>[1]) =>
    indexOf(start).compare(reviseEncyclopedia(start, edits, now));

  const renamed = edit({ seasons: [{ ...first, name: 'Otra' }, second] });
  expect(renamed.changed).toContain(pageOf(2026));
  expect(renamed.changed).not.toContain(pageOf(2025));
  const event = start.event('e1');
  if (!event) throw new Error('no event');
  const editedContent = edit({ events: { put: [{ ...event, name: 'Otra noche' }], gone: [] } });
  expect(editedContent.changed).toContain(pageOf(2026));
  expect(editedContent.changed).not.toContain(pageOf(2025));
  expect(edit({ seasons: [first] }).gone).toEqual([pageOf(2025)]);
});

test('removing an entry removes its pages', () => {
  const { changed, gone } = indexOf().compare(
    reviseEncyclopedia(content, { events: { put: [], gone: [2] } }, now),
  );
  expect(gone).toEqual([
    '/eventos/e2',
    '/eventos/e2.ics',
    '/cartel/eventos/e2',
    // They have no other date.
    '/cartel/comediantes/c2',
    '/cartel/lugares/v2',
  ]);
  expect(changed).toEqual(expect.arrayContaining(['/', '/eventos', '/comediantes/c2', '/lugares/v2']));
});

test('an entry that moves to another city leaves one list and joins the other', () => {
  const [one, other] = [1, 2].map((id) => ({ ...entry.comedian(ref(id)), city: 'Puebla' }));
  if (!one || !other) throw new Error('no comedians');
  const inPuebla = reviseEncyclopedia(content, { comedians: { put: [one, other], gone: [] } }, now);
  const index = indexOf(inPuebla);
  expect(index.paths()).toContain('/comediantes/en/puebla');
  const editedContent = { ...one, city: 'Mérida' };
  const inMerida = reviseEncyclopedia(inPuebla, { comedians: { put: [editedContent], gone: [] } }, now);
  const first = index.compare(inMerida);
  expect(first.gone).toEqual([]);
  expect(first.changed).toEqual(
    expect.arrayContaining(['/comediantes/en/puebla', '/comediantes/en/merida', '/comediantes']),
  );
  for (const path of ['/lugares', '/eventos/pasados', '/eventos/gratis'])
    expect(first.changed).not.toContain(path);
  const both = { ...other, city: 'Mérida' };
  const last = index.compare(reviseEncyclopedia(inMerida, { comedians: { put: [both], gone: [] } }, now));
  expect(last.gone).toEqual(['/comediantes/en/puebla']);
});

test('maps of shared bills come, change and go with line-ups, and with nothing else of an event', () => {
  const before = content.event('e1');
  const [one, two] = [1, 2].map(ref);
  if (!before || !one || !two) throw new Error('no event');
  const venue = entry.venue({ id: 1, slug: 'v1', city: 'Puebla' });
  const inPuebla = reviseEncyclopedia(content, { venues: { put: [venue], gone: [] } }, now);
  const index = indexOf(inPuebla);
  const maps = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/mapa/')).toSorted();
  const all = ['/mapa/comediantes/c1', '/mapa/comediantes/c2', '/mapa/hoy/puebla'];
  expect(maps([...index.paths()])).toEqual([]);
  let current = inPuebla;
  const edit = (event: Event) => {
    current = reviseEncyclopedia(current, { events: { put: [event], gone: [] } }, now);
    const { changed, gone } = index.compare(current);
    return { changed: maps(changed), gone: maps(gone), pages: changed };
  };
  const comedians = [one, two].map((each) => ({ ...each, picture: null }));
  const shared = edit({ ...before, comedians });
  expect(shared.changed).toEqual(all);
  expect(shared.pages).toEqual(expect.arrayContaining(['/hoy/puebla', '/comediantes/c2']));
  expect(sitemapPages(current).map(({ path }) => path)).toEqual(expect.arrayContaining(all));
  expect(edit({ ...before, comedians, name: 'Otro nombre' }).changed).toEqual([]);
  expect(edit({ ...before, comedians, status: 'cancelled' }).gone.toSorted()).toEqual(all);
  expect(maps(sitemapPages(current).map(({ path }) => path))).toEqual([]);
});

test('a show of a group without a line-up changes the pages and maps of its members', () => {
  const group = entry.group({ id: 7, slug: 'g7', comedians: [1, 2].map(ref) });
  const start = reviseEncyclopedia(content, { groups: { put: [group], gone: [] } }, now);
  const put = [entry.event({ id: 3, slug: 'e3', start_at: '2026-12-13T20:00:00-06:00', group_id: 7 })];
  const next = reviseEncyclopedia(start, { events: { put, gone: [] } }, now);
  expect(indexOf(start).compare(next).changed).toEqual(
    expect.arrayContaining(['/comediantes/c1', '/mapa/comediantes/c1', '/mapa/comediantes/c2']),
  );
});

test('an empty change renders no page', () => {
  expect(indexOf().compare(content)).toEqual({ changed: [], added: [], gone: [] });
});

test('the next change of the clock is the end of an event or midnight in Mexico City', () => {
  expect(new Date(nextChangeOf(content)).toISOString()).toBe('2026-12-06T06:00:00.000Z');
  const eve = reviseEncyclopedia(content, {}, new Date('2026-12-12T04:00:00Z'));
  expect(new Date(nextChangeOf(eve)).toISOString()).toBe('2026-12-12T05:00:00.000Z');
});

test('after midnight in Mexico City, midnight in Tijuana changes the lists of events and the home pages of cities', () => {
  const venue = { id: 1, slug: 'v1', name: 'V1', city: 'Tijuana' };
  const event = entry.event({
    id: 3,
    slug: 'e3',
    start_at: '2026-12-06T20:00:00-08:00',
    timezone: 'America/Tijuana',
    venue,
    venue_id: 1,
  });
  const collections = { ...collectionsOf(content), venues: [entry.venue(venue)], events: [event] };
  const late = createEncyclopedia(collections, new Date('2026-12-06T06:30:00Z'));
  expect(new Date(nextChangeOf(late)).toISOString()).toBe('2026-12-06T08:00:00.000Z');
  const { changed } = indexOf(late).compare(reviseContent(late, {}, new Date('2026-12-06T08:00:01Z')));
  expect(changed).toEqual(
    expect.arrayContaining(['/', '/eventos', '/eventos/en/tijuana', '/hoy/tijuana', '/eventos/esta-semana']),
  );
  expect(changed).not.toContain('/eventos/e3');
});

test('lists of venues change with the number of dates to come at a venue', () => {
  const put = [entry.event({ id: 3, slug: 'e3', start_at: '2026-12-13T20:00:00-06:00', venue_id: 1 })];
  const next = reviseEncyclopedia(content, { events: { put, gone: [] } }, now);
  expect(indexOf().compare(next).changed).toContain('/lugares');
});
