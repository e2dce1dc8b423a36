import { expect, test } from 'vitest';
import { demoEntries } from './demo-entries.ts';
import { entry } from '../entries.ts';
import { firstAnswer, indexOf, readerOf, search } from './index-of.ts';

/** A Friday afternoon in Mexico. */
const now = new Date('2026-11-27T23:00:00Z');
const entries = demoEntries(now);
const { source } = readerOf(indexOf(entries, now));
const answer = async (query: string) => firstAnswer(await search(source, query, 4, { now }));

/** A text with one slip at each letter: another one, one too many, one missing, two swapped. */
function slips(text: string): string[] {
  const letters = Array.from(text);
  return letters.flatMap((letter, at) =>
    /\p{L}/u.test(letter)
      ? [
          letters.with(at, letter === 'e' ? 'o' : 'e').join(''),
          letters.toSpliced(at, 0, 'r').join(''),
          letters.toSpliced(at, 1).join(''),
          ...(at + 1 < letters.length
            ? [letters.toSpliced(at, 2, letters[at + 1] ?? '', letter).join('')]
            : []),
        ]
      : [],
  );
}

/** One slip of so many is tried. */
const EVERY = 3;

/** The share of slips whose first answer is that of the text itself, and the others. */
async function shareOf(texts: readonly string[]): Promise<{ share: number; wrong: string[] }> {
  const wrong: string[] = [];
  let count = 0;
  for (const text of texts) {
    const expected = await answer(text);
    for (const slip of slips(text).filter((_, at) => at % EVERY === 0)) {
      count += 1;
      if ((await answer(slip)) !== expected) wrong.push(`${slip} (${text}): ${await answer(slip)}`);
    }
  }
  return { share: 1 - wrong.length / count, wrong };
}

test('95 % of cities, days, pages and the like with one slip are understood', async () => {
  const { share, wrong } = await shareOf([
    'guadalajara',
    'ciudad de méxico',
    'tijuana',
    'mañana',
    'viernes',
    'fin de semana',
    'diciembre',
    'gratis',
    'open mic',
    'en línea',
    'con boletos',
    'podcasts',
    'contacto',
    'gratis en guadalajara',
    'open mic puebla',
    'mérida este fin',
  ]);
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
});

test('95 % of names with one slip are answered first by their entry', async () => {
  const names = [
    ...entries.comedians.map(({ nickname }) => nickname),
    ...entries.groups.map(({ name }) => name),
    ...entries.venues.map(({ name }) => name),
    ...entries.podcasts.map(({ name }) => name),
    ...new Set(entries.events.map(({ name }) => name)),
  ];
  const { share, wrong } = await shareOf(names.filter((_, at) => at % 20 === 0));
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
});

test('a city where nothing is, spelt right, is no typo of a name', async () => {
  const { source: ofLeon } = readerOf(
    indexOf({
      comedians: [
        entry.comedian({ id: 1, slug: 'leon-gato', nickname: 'León Gato' }),
        entry.comedian({ id: 2, slug: 'ana', nickname: 'Ana', short_bio: 'Empezó en San Luis Potosí.' }),
      ],
    }),
  );
  expect(await search(ofLeon, 'leon gto', 4)).toMatchObject({ count: 0, isGuess: false });
  expect(await search(ofLeon, 'leon gat', 4)).toMatchObject({ count: 1 });
  expect(await search(ofLeon, 'San Luis Potosí', 4)).toMatchObject({ count: 1, isGuess: false });
  expect((await search(ofLeon, 'leon gto', 4)).lines.map(({ href }) => href)).toContain('/eventos');
  const mistyped = await search(ofLeon, 'leon gatp durango', 4);
  expect(mistyped.groups[0]?.hits.map(({ name }) => name)).toEqual(['León Gato']);
});

test('a city where nothing is takes no part in a list: what is asked besides is not answered for the whole country', async () => {
  const found = await search(source, 'gratis en durango', 4, { now });
  expect(found).toMatchObject({ count: 0, areLinesFirst: false });
  expect(await answer('ciud')).toBe('/eventos/en/ciudad-de-mexico');
});
