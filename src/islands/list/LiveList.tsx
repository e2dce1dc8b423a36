import { useStore } from '@nanostores/react';
import type { Ref } from 'react';
import { listCopy } from '#copy/page/lists.ts';
import type { FilterName, Filters, ListRequest } from '#model/list/address.ts';
import type { Kind } from '#model/kinds.ts';
import { pageCount } from '#model/list/page-window.ts';
import { paths } from '#model/paths.ts';
import type { List, ListPage, ListState, NearList } from '#stores/list.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { aboutOf } from '../event/words.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { Entries } from './Entries.tsx';
import { filterWords } from './filter-words.ts';
import { Pagination } from './Pagination.tsx';
// Part of the script, so that lists as they are served carry no style for it.
import css from './live-list.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

interface Props {
  list: List;
  /** The filters that the list always has. */
  fixed: Filters;
  heading: Ref<HTMLHeadingElement>;
  /** The retry button of a list that could not be read. */
  again: Ref<HTMLButtonElement>;
  href: (request: ListRequest) => string;
  onChoose: (request: ListRequest) => void;
  onRetry: () => void;
  onRemove: (filter: FilterName) => void;
  onClear: () => void;
}

/** What a list shows once it has been narrowed: how many there are, the entries, the other pages. */
export function LiveList({ list, fixed, heading, again, href, onChoose, onRetry, onRemove, onClear }: Props) {
  const state = useStore(list.$state);
  const shown = state.status === 'loading' ? state.before : state;
  const isWaiting = state.status === 'loading' && state.isSlow;
  return (
    <>
      <output className="only-heard">{announcement(state)}</output>
      {isWaiting && <Skeleton rows={6} />}
      {!isWaiting && shown?.status === 'failed' && (
        <Notice>
          <p>{navigator.onLine ? listCopy.failed : listCopy.offline}</p>
          <button type="button" className="press cartel" ref={again} onClick={onRetry}>
            {listCopy.retry}
          </button>
          <button type="button" className="press cartel" onClick={onClear}>
            {listCopy.clear}
          </button>
        </Notice>
      )}
      {!isWaiting && shown?.status === 'unnarrowable' && (
        <Notice>
          <p>{shown.message}</p>
          <button type="button" className="press cartel" ref={again} onClick={onClear}>
            {listCopy.clear}
          </button>
        </Notice>
      )}
      {!isWaiting && shown?.status === 'shown' && (
        <div aria-busy={state.status === 'loading'}>
          <div className="narrowed">
            <h2 className="tally cartel" tabIndex={-1} ref={heading}>
              {tally(shown.page, shown.request.page)}
            </h2>
            <ActiveFilters kind={shown.page.kind} filters={shown.request.filters} onRemove={onRemove} />
          </div>
          {shown.page.count === 0 && (
            <Notice>
              <p>{listCopy.empty}</p>
              <Nearest
                kind={shown.page.kind}
                filters={shown.request.filters}
                near={shown.near}
                onRemove={onRemove}
              />
              <button type="button" className="press cartel" onClick={onClear}>
                {listCopy.clear}
              </button>
            </Notice>
          )}
          <Entries
            page={shown.page}
            coming={shown.coming}
            isByDay={shown.request.filters.ordering !== 'name'}
            about={aboutOf(fixed) ?? aboutOf(shown.request.filters)}
          />
          <Pagination
            page={shown.request.page}
            pages={pageCount(shown.page.count)}
            href={(page) => href({ ...shown.request, page })}
            onChoose={(page) => onChoose({ ...shown.request, page })}
          />
        </div>
      )}
    </>
  );
}

interface NearestProps {
  kind: Kind;
  filters: Filters;
  near: readonly NearList[];
  onRemove: (filter: FilterName) => void;
}

/** Where an empty list leads: to itself without one of its filters, and to the search of the whole site. */
function Nearest({ kind, filters, near, onRemove }: NearestProps) {
  const words = new Map(filterWords(kind, filters).map((filter) => [filter.name, filter.words]));
  return (
    <>
      {near.map(({ without, count }) => (
        <button type="button" className="press cartel" key={without} onClick={() => onRemove(without)}>
          {listCopy.without(words.get(without) ?? '', count)}
        </button>
      ))}
      {filters.search && (
        <p>
          <a href={paths.searchFor(filters.search)}>{listCopy.everywhere(filters.search)}</a>
        </p>
      )}
    </>
  );
}

function tally({ count }: ListPage, page: number): string {
  const pages = pageCount(count);
  return pages > 1 ? `${listCopy.count(count)}, ${listCopy.page(page, pages)}` : listCopy.count(count);
}

function announcement(state: ListState): string {
  if (state.status === 'shown') return tally(state.page, state.request.page);
  if (state.status === 'unnarrowable') return state.message;
  return state.status === 'loading' && state.isSlow ? listCopy.loading : '';
}
