import { expect, test } from 'vitest';
import { type Collections, createEncyclopedia } from '#model/encyclopedia.ts';
import type { List } from '#model/list/ordered-list.ts';
import { entry, noContent } from './entries.ts';

const now = new Date('2026-12-05T18:00:00Z');

const create = (collections: Partial<Collections>) =>
  createEncyclopedia({ ...noContent, ...collections }, now);
const ref = (id: number) => ({ id, slug: `c${id}`, nickname: `C${id}` });
const comedians = [1, 2, 3, 4].map((id) => entry.comedian(ref(id)));
const slugs = (items: List<{ slug: string }>) => items.map(({ slug }) => slug);

function event(id: number, start_at: string, rest: Parameters<typeof entry.event>[0] = {}) {
  return entry.event({ id, slug: `e${id}`, start_at, ...rest });
}

test('upcoming events start with the soonest, past ones with the latest', () => {
  const encyclopedia = create({
    events: [
      event(1, '2026-12-20T20:00:00-06:00'),
      event(2, '2026-11-01T20:00:00-06:00'),
      event(3, '2026-12-06T20:00:00-06:00'),
      event(4, '2026-12-01T20:00:00-06:00'),
    ],
  });
  expect(slugs(encyclopedia.coming)).toEqual(['e3', 'e1']);
  expect(slugs(encyclopedia.past)).toEqual(['e4', 'e2']);
  expect(slugs(encyclopedia.events)).toEqual(['e2', 'e4', 'e3', 'e1']);
});

test('events are ordered by instant, not by their text with an offset', () => {
  const events = [
    event(1, '2026-12-06T20:00:00-06:00'),
    event(2, '2026-12-06T19:30:00-08:00'),
    event(3, '2026-12-07T01:00:00Z'),
  ];
  expect(slugs(create({ events }).coming)).toEqual(['e3', 'e1', 'e2']);
});

test('an event in progress is still upcoming', () => {
  const events = [event(1, '2026-12-05T11:00:00-06:00'), event(2, '2026-12-05T08:59:00-06:00')];
  const encyclopedia = create({ events });
  expect([slugs(encyclopedia.coming), slugs(encyclopedia.past)]).toEqual([['e1'], ['e2']]);
});

test('today is the day in Mexico City', () => {
  expect(createEncyclopedia(noContent, new Date('2026-12-06T05:59:00Z')).today).toBe('2026-12-05');
});

test('an entry is found by its slug, an unknown slug gives undefined', () => {
  const encyclopedia = create({
    comedians,
    groups: [entry.group()],
    events: [entry.event()],
    venues: [entry.venue()],
    podcasts: [entry.podcast()],
    texts: [entry.text()],
  });
  expect(encyclopedia.comedian('c2')?.id).toBe(2);
  expect(encyclopedia.group('los-risa')?.id).toBe(2);
  expect(encyclopedia.groupById(2)?.slug).toBe('los-risa');
  expect(encyclopedia.event('noche')?.id).toBe(3);
  expect(encyclopedia.venue('foro')?.id).toBe(4);
  expect(encyclopedia.podcast('cast')?.id).toBe(5);
  expect(encyclopedia.text('contacto')?.id).toBe(6);
  expect([encyclopedia.comedian('constructor'), encyclopedia.groupById(99)]).toEqual([undefined, undefined]);
});

test('events of a comedian, a group and a venue are ordered by start', () => {
  const encyclopedia = create({
    events: [
      event(1, '2026-12-20T20:00:00-06:00', { comedians: [ref(1)], group_id: 7, venue_id: 4 }),
      event(2, '2026-12-10T20:00:00-06:00', { comedians: [ref(2), ref(1)], group_id: 7 }),
      event(3, '2026-12-15T20:00:00-06:00', { venue: { id: 4, slug: 'foro', name: 'Foro' } }),
    ],
  });
  expect(slugs(encyclopedia.eventsOfComedian(1))).toEqual(['e2', 'e1']);
  expect(slugs(encyclopedia.eventsOfGroup(7))).toEqual(['e2', 'e1']);
  expect(slugs(encyclopedia.eventsOfVenue(4))).toEqual(['e3', 'e1']);
  expect([
    encyclopedia.eventsOfComedian(9),
    encyclopedia.eventsOfGroup(9),
    encyclopedia.eventsOfVenue(9),
  ]).toEqual([[], [], []]);
});

test('a comedian named twice in one event has that event once', () => {
  const encyclopedia = create({
    events: [event(1, '2026-12-20T20:00:00-06:00', { comedians: [ref(1), ref(1)] })],
  });
  expect(encyclopedia.eventsOfComedian(1)).toHaveLength(1);
});

test('groups and podcasts of a comedian are those that name the comedian', () => {
  const encyclopedia = create({
    comedians,
    groups: [
      entry.group({ id: 1, slug: 'a', comedians: [ref(1), ref(2)] }),
      entry.group({ id: 2, slug: 'b', comedians: [ref(2)] }),
    ],
    podcasts: [entry.podcast({ comedians: [ref(2)] })],
  });
  expect(slugs(encyclopedia.groupsOfComedian(2))).toEqual(['a', 'b']);
  expect(slugs(encyclopedia.groupsOfComedian(1))).toEqual(['a']);
  expect(slugs(encyclopedia.podcastsOfComedian(2))).toEqual(['cast']);
  expect(encyclopedia.podcastsOfComedian(1)).toEqual([]);
});

test('the current season is the flagged one, else the newest, else none', () => {
  const old = entry.season({ id: 1, slug: '2025', is_current: false });
  const current = entry.season({ id: 2, slug: '2026' });
  expect(create({ seasons: [old, current] }).currentSeason?.slug).toBe('2026');
  expect(create({ seasons: [old] }).currentSeason?.slug).toBe('2025');
  expect(create({}).currentSeason).toBeUndefined();
});

test('does not reorder its input', () => {
  const events = [event(1, '2026-12-20T20:00:00-06:00'), event(2, '2026-12-10T20:00:00-06:00')];
  create({ events });
  expect(slugs(events)).toEqual(['e1', 'e2']);
});
