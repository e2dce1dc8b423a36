import { listCopy } from '#copy/page/lists.ts';
import type { Kind } from '#model/kinds.ts';
import type { FilterName, Filters } from '#model/list/address.ts';
import { filterWords } from './filter-words.ts';

interface Props {
  kind: Kind;
  filters: Filters;
  onRemove: (filter: FilterName) => void;
}

/** The filters that narrow a list, each with a button that removes it. */
export function ActiveFilters({ kind, filters, onRemove }: Props) {
  return (
    <ul className="active-filters" aria-label={listCopy.active.label}>
      {filterWords(kind, filters).map(({ name, words }) => (
        <li key={name}>
          <button type="button" aria-label={listCopy.remove(words)} onClick={() => onRemove(name)}>
            {words} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
