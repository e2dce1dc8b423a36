import { listCopy } from '#copy/lists.ts';
import type { Kind } from '#model/kinds.ts';
import { type FilterName, type Filters, filterNames } from '#model/list-address.ts';
import { formatDate } from '#model/time.ts';
// Part of the script, so that lists as they are served carry no style for it.
import css from './active-filters.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

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

interface Props {
  kind: Kind;
  filters: Filters;
  onRemove: (filter: FilterName) => void;
}

/** The filters that narrow a list, each with a button that removes it. */
export function ActiveFilters({ kind, filters, onRemove }: Props) {
  const active = filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, words: wordsOf(kind, name, value) }];
  });
  return (
    <ul className="active-filters" aria-label={copy.label}>
      {active.map(({ name, words }) => (
        <li key={name}>
          <button type="button" aria-label={listCopy.remove(words)} onClick={() => onRemove(name)}>
            {words} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
