import type { Entries } from '#model/encyclopedia.ts';
import { type AnyEntry, kindNames, kindOf, type ListName } from '#model/kinds.ts';

/** Entries in one slice. */
const SLICE = 2000;

/** The entries of each list in order, a slice at a time. */
export function* slicesOf(
  collections: Entries,
  size: number = SLICE,
): Generator<[list: ListName, entries: readonly AnyEntry[]]> {
  for (const { list } of kindNames.map(kindOf))
    for (let from = 0; from < collections[list].length; from += size)
      yield [list, collections[list].slice(from, from + size)];
}
