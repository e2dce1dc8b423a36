import type { PageWire } from '#contract/pagination.ts';
import type { PageResult } from '../data/read.ts';

const fieldsOf = (query: unknown) => (query as { fields?: string } | undefined)?.fields;

/** Whether a query has `fields=`. */
export const hasFields = (query: unknown): boolean => Boolean(fieldsOf(query));

/** Keeps only the fields that `fields=` names; the type is that of the complete value. */
export function pick<Value>(value: Value, query: unknown): Value {
  const fields = fieldsOf(query);
  if (!fields) return value;
  const names = new Set(fields.split(',').map((name) => name.trim()));
  const narrowed = (item: unknown) =>
    Object.fromEntries(Object.entries(item as object).filter(([name]) => names.has(name)));
  return (Array.isArray(value) ? value.map(narrowed) : narrowed(value)) as Value;
}

/** The paginated reply of a list. `next` and `previous` keep the request's query; the first page has no `page`. */
export function envelope<Item, Output>(
  { count, page, pages, results }: PageResult<Item>,
  url: URL,
  origin: string,
  toItem: (item: Item) => Output,
): PageWire<Output> {
  const at = (number: number) => {
    const search = new URLSearchParams(url.searchParams);
    if (number === 1) search.delete('page');
    else search.set('page', String(number));
    return `${origin}${url.pathname}${search.size > 0 ? `?${search}` : ''}`;
  };
  return {
    count,
    next: page < pages ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results: results.map(toItem),
  };
}
