import { describe, expect, test } from 'vitest';
import { entry } from '../entries.ts';
import { firstAnswer, indexOf, NOW, readerOf, search } from './index-of.ts';

/** A Saturday at noon in Mexico City is `NOW`. */
const place = (id: number, city: string, timezone = 'America/Mexico_City') =>
  entry.venue({ id, slug: `foro-${id}`, name: `Foro ${id}`, city, timezone });
const monterrey = place(1, 'Monterrey', 'America/Monterrey');
const oaxaca = place(2, 'Oaxaca');
const quiet = place(3, 'Colima');
const ana = { id: 1, slug: 'ana', nickname: 'Ana Ruiz' };
const perez = entry.comedian({ id: 2, slug: 'monterrey-perez', nickname: 'Monterrey Pérez' });

let nextId = 0;
function event(name: string, start_at: string, rest: Parameters<typeof entry.event>[0] = {}) {
  nextId += 1;
  return entry.event({ id: nextId, slug: `e-${nextId}`, name, start_at, ...rest });
}
const at = ({ id, slug, name, city, timezone }: typeof oaxaca) => ({ id, slug, name, city, timezone });

const content = {
  comedians: [entry.comedian({ ...ana, city: 'Oaxaca' }), perez],
  venues: [monterrey, oaxaca, quiet],
  events: [
    event('La de Ayer', '2026-12-04T20:00:00-06:00', { comedians: [ana] }),
    event('Hasta las Tres', '2026-12-05T23:00:00-06:00', {
      end_at: '2026-12-06T03:00:00-06:00',
      comedians: [ana],
      venue: at(oaxaca),
      ticket_url: 'https://boletos.example.com/tres',
    }),
    event('Gratis', '2026-12-10T20:00:00-06:00', { venue: at(monterrey), price_min: 120 }),
    event('Con Anís', '2026-12-11T20:00:00-06:00', {
      venue: at(oaxaca),
      price_min: 0,
      comedians: [ana],
      ticket_url: 'javascript:alert(1)',
    }),
  ],
};
const { source } = readerOf(indexOf(content));
const ask = (query: string, options: { now?: Date; home?: string } = {}) => search(source, query, 4, options);
const counts = async (query: string, options: { now?: Date; home?: string } = {}) =>
  (await ask(query, options)).lines.map((line) => [line.href, line.type === 'page' ? null : line.count]);

describe('names that mean something else', () => {
  test('a comedian called like a city is found by the whole name, and the city by its own', async () => {
    expect(firstAnswer(await ask('monterrey perez'))).toBe('Monterrey Pérez');
    const { lines, groups, areLinesFirst } = await ask('monterrey');
    expect([areLinesFirst, lines[0]?.href]).toEqual([true, '/eventos/en/monterrey']);
    expect(groups[0]?.hits[0]?.name).toBe('Monterrey Pérez');
  });

  test('a show called «Gratis» comes after the list of what is free, and before what it has', async () => {
    const { lines, groups, areLinesFirst } = await ask('gratis');
    expect([areLinesFirst, lines[0]?.href]).toEqual([true, '/eventos/gratis']);
    expect(groups.flatMap(({ hits }) => hits.map(({ name }) => name))).toEqual(['Gratis', 'Con Anís']);
  });
});

test('a city of one show has one, and people and places beside it', async () => {
  expect(await counts('monterrey')).toEqual([
    ['/eventos/en/monterrey', 1],
    ['/lugares/en/monterrey', 1],
  ]);
});

test('a city without shows says so and leads to its places and to other cities', async () => {
  expect(await counts('colima hoy')).toEqual([
    ['/eventos?city=Colima&date_to=2026-12-05', 0],
    ['/eventos?date_to=2026-12-05', 1],
    ['/eventos', 3],
  ]);
});

describe('the moment of the query', () => {
  test('at two in the morning a show that goes on is one of today, and afterwards it is over', async () => {
    expect(await counts('hoy', { now: new Date('2026-12-06T02:00:00-06:00') })).toEqual([
      ['/eventos?date_to=2026-12-06', 1],
    ]);
    expect((await counts('hoy', { now: new Date('2026-12-06T03:00:00-06:00') }))[0]).toEqual([
      '/eventos?date_to=2026-12-06',
      0,
    ]);
  });

  test('a person has the next date that is not over, with its tickets', async () => {
    const dateAt = async (now: Date) => (await ask('ana ruiz', { now })).groups[0]?.hits[0];
    expect(await dateAt(NOW)).toMatchObject({
      note: 'Oaxaca',
      date: { note: 'sáb 5 dic, 23:00\u00A0h · Foro 2', href: '/eventos/e-2' },
      tickets: 'https://boletos.example.com/tres',
    });
    expect(await dateAt(new Date('2026-12-07T12:00:00-06:00'))).toMatchObject({
      date: { href: '/eventos/e-4' },
      tickets: '',
    });
  });

  test('a show that ended since the index was made comes after those to come', async () => {
    const many = [event('Peña', '2026-12-05T20:00:00-06:00'), event('Peña Dos', '2026-12-09T20:00:00-06:00')];
    const later = readerOf(indexOf({ events: many })).source;
    const { groups } = await search(later, 'peña', 4, { now: new Date('2026-12-08T12:00:00-06:00') });
    expect(groups[0]?.hits.map(({ name }) => name)).toEqual(['Peña Dos', 'Peña']);
  });
});

test('queries without a city begin in the one that the visitor chose', async () => {
  expect((await counts('esta semana', { home: 'oaxaca' })).slice(0, 2)).toEqual([
    ['/eventos?city=Oaxaca&date_to=2026-12-11', 2],
    ['/eventos/esta-semana', 3],
  ]);
  expect((await counts('hoy en monterrey', { home: 'oaxaca' }))[0]?.[0]).toContain('city=Monterrey');
  const { groups } = await ask('esta semana', { home: 'oaxaca' });
  expect(groups[0]?.hits.map(({ name }) => name)).toEqual(['Hasta las Tres', 'Con Anís', 'Gratis']);
  expect((await counts('mañana', { home: 'oaxaca' }))[0]?.[0]).not.toContain('city=');
  expect((await counts('hoy', { home: 'atlantis' }))[0]).toEqual(['/eventos?date_to=2026-12-05', 1]);
});

test('what is typed is no guess, and one letter beside it is', async () => {
  expect((await ask('oaxaca')).isGuess).toBe(false);
  expect((await ask('oaxca')).isGuess).toBe(true);
  expect((await ask('ana ruis')).isGuess).toBe(true);
});

test('words of a day do not find names that resemble them', async () => {
  const { groups } = await search(
    readerOf(indexOf({ events: [event('Ya Nos Oyeron', '2026-12-20T20:00:00-06:00')] })).source,
    'hoy',
    4,
  );
  expect(groups).toEqual([]);
});

test('a query that finds nothing leads to the list, of the chosen city first', async () => {
  expect(await counts('zzzzzz')).toEqual([['/eventos', 3]]);
  expect(await counts('zzzzzz', { home: 'oaxaca' })).toEqual([
    ['/eventos/en/oaxaca', 2],
    ['/eventos', 3],
  ]);
});
