/** What a list of the admin shows: the state that its address keeps. */
export interface PageRequest {
  search: string;
  /** One of the values that narrow the list; empty for all. */
  filter: string;
  /** From 1. */
  page: number;
}

/** Reads the state from a query string or a form; what is invalid counts as missing. */
export function toPageRequest(given: URLSearchParams | FormData, filters: readonly string[]): PageRequest {
  const text = (name: string) => {
    const value = given.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const page = text('page');
  return {
    search: text('search').slice(0, 200),
    filter: filters.includes(text('filter')) ? text('filter') : '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a list in a state; `path` may have a query of its own. */
export function pageAddress(path: string, { search, filter, page }: PageRequest): string {
  const [pathname, own] = path.split('?');
  const query = new URLSearchParams(own);
  if (search) query.set('search', search);
  if (filter) query.set('filter', filter);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${pathname}?${query}` : `${pathname}`;
}
