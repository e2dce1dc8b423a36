/** The names of list filters, in URLs of pages and in queries of the API. */
export const filterNames = [
  'search',
  'city',
  'is_openmic',
  'is_free',
  'is_online',
  'date_from',
  'date_to',
  'ordering',
] as const;

export type FilterName = (typeof filterNames)[number];

/** The active filters; no value is empty. */
export type Filters = Partial<Record<FilterName, string>>;

/** A page of a list (1-based) and its filters. */
export interface ListRequest {
  filters: Filters;
  page: number;
}

/** The longest value of a filter, in characters. */
const MAX_LENGTH = 100;

const isBoolean = (text: string) => text === 'true' || text === 'false';

/** Whether a text is an existing date such as `2026-11-28`. */
const isDay = (text: string): boolean => {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** Checks of filters that take no free text: servers refuse other values, and no form offers them. */
const isValid: Partial<Record<FilterName, (text: string) => boolean>> = {
  is_openmic: isBoolean,
  is_free: isBoolean,
  is_online: isBoolean,
  date_from: isDay,
  date_to: isDay,
  ordering: (text) => /^-?(start_at|updated_at|name|nickname)$/.test(text),
};

/** Reads filters and page from the query of a URL or from a form; unknown names and invalid values are ignored. */
export function toListRequest(query: Iterable<[string, unknown]>): ListRequest {
  const filters: Filters = {};
  let page = 1;
  for (const [name, value] of query) {
    const text = typeof value === 'string' ? value.trim().slice(0, MAX_LENGTH) : '';
    const filter = filterNames.find((known) => known === name);
    if (filter && text && isValid[filter]?.(text) !== false) filters[filter] = text;
    if (name === 'page' && /^[1-9]\d{0,5}$/.test(text)) page = Number(text);
  }
  return { filters, page };
}

/** Whether no filter is active. */
export const isUnfiltered = ({ filters }: ListRequest): boolean => Object.keys(filters).length === 0;

/** The active filters that leave entries out. */
export const narrowing = (filters: Filters): FilterName[] =>
  filterNames.filter((name) => name !== 'ordering' && filters[name] !== undefined);

/** The URL of a list with its filters, always in the same order. */
export function listAddress(path: string, { filters, page }: ListRequest): string {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (value) query.set(name, value);
  }
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
