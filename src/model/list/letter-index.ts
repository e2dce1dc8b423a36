import { indexLetter } from '../text/names.ts';
import type { List } from './ordered-list.ts';
import { PAGE_SIZE } from './page-window.ts';

/** A letter of an alphabetical index, and the first page of the list that has it. */
export interface Letter {
  letter: string;
  page: number;
}

const cache = new WeakMap<object, Letter[]>();

/** The letters of a list that is sorted by name, each with its first page. Cached by list. */
export function letterIndex<Item extends object>(
  items: List<Item>,
  nameOf: (item: Item) => string,
): Letter[] {
  const known = cache.get(items);
  if (known) return known;
  const pages = new Map<string, number>();
  let index = 0;
  for (const item of items) {
    const letter = indexLetter(nameOf(item));
    if (!pages.has(letter)) pages.set(letter, Math.floor(index / PAGE_SIZE) + 1);
    index += 1;
  }
  const letters = Array.from(pages, ([letter, page]) => ({ letter, page }));
  cache.set(items, letters);
  return letters;
}

/** The id of the first entry of a letter, for links to it. */
export const letterAnchor = (letter: string): string => `letra-${letter === '#' ? 'otros' : letter}`;
