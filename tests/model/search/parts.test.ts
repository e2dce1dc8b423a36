import { expect, test } from 'vitest';
import { createEncyclopedia, type Encyclopedia } from '#model/encyclopedia.ts';
import type { Event } from '#model/event.ts';
import { type Edits, reviseEncyclopedia } from '#model/revise-encyclopedia.ts';
import { type SearchIndex, searchIndexOf } from '#model/search/build-index.ts';
import { entry, noContent } from '../entries.ts';
import { indexOf, manyEntries, NOW } from './index-of.ts';

const site = new URL('https://risoteca.test');
const entries = { ...noContent, ...manyEntries(2000) };
const content = createEncyclopedia(entries, NOW);
const before = searchIndexOf(content, site);

const indexAfter = (edits: Edits, now = NOW): [SearchIndex, Encyclopedia] => {
  const revised = reviseEncyclopedia(content, edits, now);
  return [searchIndexOf(revised, site), revised];
};

/** The letters of the parts whose addresses the index had not before. */
const newParts = ({ parts }: SearchIndex): string[] =>
  [...parts.keys()].filter((path) => !before.parts.has(path)).map((path) => path.charAt('/indice/'.length));

const [event] = content.coming as Iterable<Event> as [Event];

test('the versions of an index depend on its content only', () => {
  const versions = (nickname: string) =>
    indexOf({ comedians: [entry.comedian({ id: 9, slug: 'x', nickname })] }).directory.versions;
  expect(versions('Beto')).toEqual(versions('Beto'));
  expect(versions('Beto').r).not.toBe(versions('Betho').r);
});

test('an edit of what an entry shows leaves the addresses of all parts but its own', () => {
  const ticketUrl = 'https://boletos.example.com/otra';
  const [edited] = indexAfter({ events: { put: [{ ...event, ticketUrl }], gone: [] } });
  expect(newParts(edited).filter((letter) => letter !== 'r')).toEqual([]);
  // The event, its comedians, its group and its venue show the date.
  expect(newParts(edited).length).toBeLessThanOrEqual(3 + event.comedians.length);
  expect(edited.parts.size).toBe(before.parts.size);
});

test('an event before all others leaves the rows of all others where they were', () => {
  const added = { ...event, id: 99_999, slug: 'nueva', startAt: NOW.toISOString(), endAt: null };
  const [index] = indexAfter({ events: { put: [added], gone: [] } });
  expect(before.rows.length).toBeGreaterThan(50);
  expect(newParts(index).filter((letter) => letter === 'r').length).toBeLessThanOrEqual(8);
});

test('a part that another one follows keeps its address: one more part moves no other', () => {
  const moments = Array.from({ length: 150 }, (_, at) => new Date(NOW.getTime() + at * 6 * 3_600_000));
  const indexes = moments.map((moment, at) => {
    const added = {
      ...event,
      id: 100_000 + at,
      slug: `nueva-${at}`,
      startAt: moment.toISOString(),
      endAt: null,
    };
    return indexAfter({ events: { put: [added], gone: [] } })[0];
  });
  const split = indexes.filter(({ rows }) => rows.length > before.rows.length);
  expect(split.length).toBeGreaterThan(0);
  for (const index of split)
    expect(newParts(index).filter((letter) => letter === 'r').length).toBeLessThanOrEqual(10);
});

test('an index after edits equals one of the same content from scratch', () => {
  const later = new Date(NOW.getTime() + 3 * 86_400_000);
  const [comedian] = content.comedians;
  if (!comedian) throw new Error('There is no comedian.');
  const edits: Edits = {
    events: { put: [{ ...event, name: 'Otra noche', shortDescription: 'Sin palabras' }], gone: [] },
    comedians: { put: [{ ...comedian, nickname: 'Zeta' }], gone: [] },
    venues: { put: [], gone: [content.venues.at(0)?.id ?? 0] },
  };
  const [index, revised] = indexAfter(edits, later);
  const copied = structuredClone({
    ...noContent,
    comedians: [...revised.comedians],
    groups: [...revised.groups],
    events: [...revised.events],
    venues: [...revised.venues],
    podcasts: [...revised.podcasts],
  });
  expect(index).toEqual(searchIndexOf(createEncyclopedia(copied, later), site));
});

test('the parts have every row once, in the order of the index, and none is large', () => {
  expect(before.rows.flat()).toHaveLength(before.directory.total);
  expect(before.directory.rows).toEqual(before.rows.map((part) => part.length));
  for (const part of before.rows.slice(0, -1)) {
    expect(part.length).toBeGreaterThanOrEqual(16);
    expect(part.length).toBeLessThanOrEqual(64);
  }
  expect(new Set(before.parts.keys()).size).toBe(
    before.postings.length + before.rows.length + before.texts.length + 1,
  );
});
