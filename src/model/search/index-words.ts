import { packNumbers } from './index-files.ts';

/** Words of an index in their order, with the postings in parts of limited size. */
export interface IndexedWords {
  words: string[];
  /** The index of the first word of each part. */
  parts: number[];
  /** For each part the postings of its words. */
  postings: number[][][];
}

/**
 * Indexes items by their words; an item has the number of its place. `room` is the most postings of a part; a part with a
 * single word may have more.
 */
export function indexWords<Item>(
  items: readonly Item[],
  wordsOf: (item: Item) => Iterable<string>,
  room: number,
): IndexedWords {
  const numbersOf = new Map<string, number[]>();
  for (const [number, item] of items.entries()) {
    for (const word of new Set(wordsOf(item))) {
      const numbers = numbersOf.get(word);
      if (numbers) numbers.push(number);
      else numbersOf.set(word, [number]);
    }
  }
  const words = [...numbersOf.keys()].sort();
  const parts: number[] = [];
  const postings: number[][][] = [];
  let left = 0;
  for (const [index, word] of words.entries()) {
    const numbers = numbersOf.get(word) ?? [];
    if (postings.length === 0 || left < numbers.length) {
      parts.push(index);
      postings.push([]);
      left = room;
    }
    postings.at(-1)?.push(packNumbers(numbers));
    left -= numbers.length;
  }
  return { words, parts, postings };
}
