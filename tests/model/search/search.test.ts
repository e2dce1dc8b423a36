import { describe, expect, test } from 'vitest';
import { packSlug } from '#model/search/entry-address.ts';
import { packWords, unpackWords } from '#model/search/index-files.ts';
import type { SearchResults } from '#model/search/search.ts';
import { entry } from '../entries.ts';
import { indexOf, readerOf, search } from './index-of.ts';

const names = (findings: SearchResults) =>
  findings.groups.flatMap(({ hits }) => hits.map(({ name }) => name));
let nextId = 0;
const comedian = (nickname: string, rest: Parameters<typeof entry.comedian>[0] = {}) => {
  nextId += 1;
  return entry.comedian({ id: nextId, slug: `c-${nextId}`, nickname, ...rest });
};

const small = readerOf(
  indexOf({
    comedians: [
      comedian('Ana Núñez'),
      comedian('Andrés «El Ñoño» Peña', { aliases: ['Don Chucho'], city: 'Monterrey' }),
      comedian('<script>alert(1)</script> López'),
      comedian('Beto 🎤'),
      comedian('Muñoz '.repeat(50)),
    ],
    venues: [entry.venue({ id: 1, slug: 'foro-nunez', name: 'Foro Núñez', city: 'Monterrey' })],
    events: [
      entry.event({ id: 1, slug: 'noche', name: 'La Noche de Ana', start_at: '2026-11-01T20:00:00-06:00' }),
      entry.event({ id: 2, slug: 'noche-2', name: 'La Noche de Ana', start_at: '2026-12-24T20:00:00-06:00' }),
    ],
  }),
);
const query = (question: string, most = 4) => search(small.source, question, most);

describe('a query finds its entry', () => {
  test.each([
    ['without its accents', 'ana nunez', 'Ana Núñez'],
    ['in capitals', 'ANA NÚÑEZ', 'Ana Núñez'],
    ['with words the other way round', 'nuñez ana', 'Ana Núñez'],
    ['half written', 'ana nu', 'Ana Núñez'],
    ['with another letter', 'ana nuñes', 'Ana Núñez'],
    ['with another letter at its start', 'xnuñez ana', 'Ana Núñez'],
    ['with a letter missing', 'ana nñez', 'Ana Núñez'],
    ['with two letters swapped', 'ana nuñze', 'Ana Núñez'],
    ['half written with a slip', 'andrse', 'Andrés «El Ñoño» Peña'],
    ['by another name', 'don chucho', 'Andrés «El Ñoño» Peña'],
    ['with a slip in a word too common to search by', 'noche dr ana', 'La Noche de Ana'],
    ['by an emoji', 'beto 🎤', 'Beto 🎤'],
    ['by what looks like markup', '<script>', '<script>alert(1)</script> López'],
  ])('%s', async (_, question, name) => {
    expect(names(await query(question))).toContain(name);
  });

  test('by its city, with its kind', async () => {
    const { count, groups } = await query('monterrey');
    expect(count).toBe(2);
    expect(groups.map(({ kind, count: each }) => [kind, each])).toEqual([
      ['comedian', 1],
      ['venue', 1],
    ]);
  });
});

test('a query that is too short, empty or unknown finds nothing', async () => {
  for (const question of ['', 'a', '   ', '…', 'zzzzzz']) {
    expect([question, (await query(question)).count]).toEqual([question, 0]);
  }
});

test('an exact word is ranked before a similar one', async () => {
  const { source } = readerOf(indexOf({ comedians: [comedian('Mario'), comedian('Maria')] }));
  expect(names(await search(source, 'maria', 4))).toEqual(['Maria', 'Mario']);
});

test('a show is found once: its date to come, with those that are over under it', async () => {
  const events = (await query('noche ana')).groups.find(({ kind }) => kind === 'event');
  expect(
    events?.hits.map(({ href, note, otherDates }) => [href, note, otherDates.map((date) => date.href)]),
  ).toEqual([['/eventos/noche-2', '24 dic 2026', ['/eventos/noche']]]);
  expect([events?.count, events?.shown]).toEqual([2, 2]);
});

test('returns the requested number of hits and the total', async () => {
  const [comedians] = (await query('an', 1)).groups;
  expect([comedians?.count, comedians?.shown, comedians?.hits.length]).toEqual([2, 1, 1]);
});

test('a name of 300 characters is cut', async () => {
  const [name = ''] = names(await query('muñoz'));
  expect([name.length <= 121, name.endsWith('…')]).toEqual([true, true]);
});

test('slugs are stored as the difference from their name', () => {
  expect(packSlug('Ana Núñez', 'ana-nunez')).toEqual(['']);
  expect(packSlug('Ana Núñez', 'ana-nunez-7')).toEqual(['-7']);
  expect(packSlug('Ana Núñez', 'anita')).toBe('anita');
});

test('packed words are unpacked unchanged', () => {
  const words = ['a', 'ana', 'anabel', 'b', 'beto', '🎤'];
  expect(unpackWords(packWords(words))).toEqual(words);
  expect(unpackWords(packWords([]))).toEqual([]);
});

test('a text with a page of its own is found by its name and by its words', async () => {
  const text = entry.text({
    slug: 'reglas-de-la-casa',
    name: 'Reglas de la casa',
    description: '<p>Apaga tu <b>celular</b>.</p>',
  });
  const { source } = readerOf(
    indexOf({ texts: [text, entry.text({ id: 2, slug: 'contacto', name: 'Reglas' })] }),
  );
  const hits = async (asked: string) =>
    (await search(source, asked, 5)).groups.flatMap((group) =>
      group.hits.map(({ href }) => [group.kind, href]),
    );
  expect(await hits('reglas')).toEqual([['text', '/textos/reglas-de-la-casa']]);
  expect(await hits('celular')).toEqual([['text', '/textos/reglas-de-la-casa']]);
});

describe('the next date of a comedian', () => {
  const ana = comedian('Ana Núñez');
  const night = (day: number, fields: Parameters<typeof entry.event>[0] = {}) =>
    entry.event({
      id: day,
      slug: `noche-${day}`,
      name: 'La Noche',
      start_at: `2026-12-${day}T20:00:00-06:00`,
      ticket_url: `https://boletos.example/${day}`,
      comedians: [{ id: ana.id, slug: ana.slug, nickname: ana.nickname }],
      ...fields,
    });
  const found = async (...events: Array<ReturnType<typeof night>>) => {
    const { source } = readerOf(indexOf({ comedians: [ana], events }));
    const { groups } = await search(source, 'ana nunez', 4);
    const hit = groups.find(({ kind }) => kind === 'comedian')?.hits[0];
    return [hit?.date?.href, hit?.date?.isSoldOut, hit?.dateWithTickets?.href, hit?.tickets];
  };

  test('is the first that takes place, with its tickets', async () => {
    expect(await found(night(20, { status: 'cancelled' }), night(21), night(22))).toEqual([
      '/eventos/noche-21',
      false,
      undefined,
      'https://boletos.example/21',
    ]);
  });

  test('says that it is sold out, and leads to the first that is not', async () => {
    const soldOut = [20, 21, 22].map((day) => night(day, { status: 'sold_out' }));
    expect(await found(...soldOut, night(23))).toEqual([
      '/eventos/noche-20',
      true,
      '/eventos/noche-23',
      'https://boletos.example/23',
    ]);
    expect(await found(...soldOut)).toEqual(['/eventos/noche-20', true, undefined, '']);
  });
});
