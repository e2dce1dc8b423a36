import { indexLetter } from './names.ts';
import type { List } from './ordered-list.ts';
import { PAGE_SIZE } from './page-window.ts';

/** A letter names are filed under, and the page of the list where it begins. */
export interface Letter {
  letter: string;
  page: number;
}

const indexes = new WeakMap<object, Letter[]>();

/** The letters a list in the order of its names begins with, each with its first page. Kept by list. */
export function letterIndex<Item extends object>(
  items: List<Item>,
  nameOf: (item: Item) => string,
): Letter[] {
  const known = indexes.get(items);
  if (known) return known;
  const pages = new Map<string, number>();
  let place = 0;
  for (const item of items) {
    const letter = indexLetter(nameOf(item));
    if (!pages.has(letter)) pages.set(letter, Math.floor(place / PAGE_SIZE) + 1);
    place += 1;
  }
  const letters = Array.from(pages, ([letter, page]) => ({ letter, page }));
  indexes.set(items, letters);
  return letters;
}

/** The id of the first entry of a letter, for links to it. */
export const letterAnchor = (letter: string): string => `letra-${letter === '#' ? 'otros' : letter}`;
