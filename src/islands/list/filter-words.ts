import { listCopy } from '#copy/page/lists.ts';
import type { Kind } from '#model/kinds.ts';
import { type FilterName, type Filters, filterNames } from '#model/list/address.ts';
import { formatDate } from '#model/time/time.ts';

const copy = listCopy.active;

/** What an active filter means, such as `Desde el 5 de diciembre de 2026`. */
function wordsOf(kind: Kind, name: FilterName, value: string): string {
  switch (name) {
    case 'city':
      return value;
    case 'search':
      return copy.search(value);
    case 'date_from':
    case 'date_to':
      return copy[name](formatDate(value) ?? value);
    case 'ordering': {
      const known: Record<string, string> =
        kind === 'event' || kind === 'comedian' ? listCopy.orders[kind] : {};
      return copy.ordering(known[value] ?? value);
    }
    default:
      return value === 'true' ? listCopy.flags[name] : copy.not(listCopy.flags[name]);
  }
}

/** The active filters of a list, in the order of its form, each with what it means. */
export const filterWords = (kind: Kind, filters: Filters): Array<{ name: FilterName; words: string }> =>
  filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, words: wordsOf(kind, name, value) }];
  });
