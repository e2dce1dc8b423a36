import { describe, expect, test } from 'vitest';
import { indexOf, manyEntries, readerOf, search } from './index-of.ts';

/** The budget of index bytes for a first answer; the rest of the 60 KB is for code. */
const BUDGET = 45 * 1024;
const QUESTIONS = 400;

const entries = manyEntries(10_000);
const index = indexOf(entries);
const targets = [...(entries.comedians ?? []), ...(entries.venues ?? []), ...(entries.events ?? [])].map(
  (each) => ('nickname' in each ? each.nickname : each.name),
);

/** Deterministic pseudo-random numbers. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => (state = (state * 48_271) % 2_147_483_647) % sides;
}

const random = dice(20);
const letter = () => String.fromCodePoint(97 + random(26));

const typos = {
  another: (letters: string[], at: number) => letters.with(at, letter()),
  missing: (letters: string[], at: number) => letters.toSpliced(at, 1),
  extra: (letters: string[], at: number) => letters.toSpliced(at, 0, letter()),
  swapped: (letters: string[], at: number) =>
    letters.toSpliced(at, 2, letters[at + 1] ?? '', letters[at] ?? ''),
};

describe('at 10,000 entries', () => {
  test.each(Object.entries(typos))('finds 95 %% of names with one letter %s', async (_, slip) => {
    const { source } = readerOf(index);
    let foundCount = 0;
    for (let number = 0; number < QUESTIONS / 4; number += 1) {
      const name = targets[random(targets.length)] ?? '';
      const letters = Array.from(name);
      const places = letters.flatMap((each, at) => (/\p{L}/u.test(each) ? [at] : []));
      const { groups } = await search(source, slip(letters, places[random(places.length)] ?? 0).join(''), 12);
      const names = groups.flatMap(({ hits }) => hits.map((hit) => hit.name.replace('…', '')));
      if (names.some((each) => each && name.startsWith(each))) foundCount += 1;
    }
    expect(foundCount / (QUESTIONS / 4)).toBeGreaterThanOrEqual(0.95);
  });

  test('a first answer stays within its budget for every query', async () => {
    const questions = [
      'ma',
      'la',
      'el',
      'de',
      'lopez',
      'noche',
      'muñoz',
      'Ángel',
      'ciudad',
      'xicotencalt',
      'hoy',
      'cdmx',
      'standup',
      'open mic puebla',
      'gratis en guadalajara este fin',
      'observacion',
      'martes regular en merida',
      ...targets.slice(0, 40),
    ];
    for (const question of questions) {
      const { source, bytes } = readerOf(index);
      await search(source, question, 4);
      expect([question, bytes() <= BUDGET]).toEqual([question, true]);
    }
  });
});
