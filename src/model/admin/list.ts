import { adminKindOf, adminListPath, type DocumentKind } from './kinds.ts';

/** What a list of entries shows: the state that its address keeps. */
export interface ListRequest {
  search: string;
  status: string;
  ordering: string;
  /** From 1. */
  page: number;
  /** The filters by fields, as the API names them. */
  more: Readonly<Record<string, string>>;
}

/** The filters by fields that a kind has. */
const fieldFilters: Partial<Record<DocumentKind, readonly string[]>> = {
  event: ['city', 'venue', 'comedian', 'date_from', 'date_to', 'series', 'without_venue'],
  comedian: ['city'],
  group: ['city'],
  venue: ['city'],
  podcast: ['comedian'],
  banner: ['type', 'section'],
  match: ['without_date'],
};

export const fieldFiltersOf = (kind: DocumentKind): readonly string[] => fieldFilters[kind] ?? [];

export const listStatuses = ['published', 'draft', 'scheduled', 'hidden', 'deleted'] as const;

/** The states that a kind can be narrowed to. */
export const statusesOf = (kind: DocumentKind): ReadonlyArray<(typeof listStatuses)[number]> =>
  adminKindOf(kind).isPublished ? listStatuses : ['deleted'];

export const listOrderings = ['-updated_at', 'updated_at', 'name', '-name', '-id', 'id'] as const;

type Ordering = (typeof listOrderings)[number];

/** The orders a kind can be listed in; the first is the one it begins with. */
export function orderingsOf(kind: DocumentKind): readonly Ordering[] {
  const { isDated, isSearchable } = adminKindOf(kind);
  return listOrderings.filter(
    (ordering) =>
      (isDated || !ordering.endsWith('updated_at')) && (isSearchable || !ordering.endsWith('name')),
  );
}

const oneOf = (allowed: readonly string[], value: string | null): string =>
  value !== null && allowed.includes(value) ? value : '';

/** Reads the state from a query string or a form; what is invalid counts as missing. */
export function toListRequest(kind: DocumentKind, given: URLSearchParams | FormData): ListRequest {
  const text = (name: string) => {
    const value = given.get(name);
    return typeof value === 'string' ? value.trim() : null;
  };
  const page = text('page') ?? '';
  return {
    search: (text('search') ?? '').slice(0, 200),
    status: oneOf(statusesOf(kind), text('status')),
    ordering: oneOf(orderingsOf(kind), text('ordering')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    more: Object.fromEntries(
      fieldFiltersOf(kind).flatMap((name) => {
        const value = text(name);
        return value ? [[name, value.slice(0, 120)]] : [];
      }),
    ),
  };
}

/** What of a state is not the default, as a query. */
function queryOf({ search, status, ordering, page, more }: ListRequest): URLSearchParams {
  const query = new URLSearchParams(more);
  for (const [name, value] of Object.entries({ search, status, ordering })) if (value) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return query;
}

/** The address of a list in a state. */
export function listAddress(kind: DocumentKind, request: ListRequest): string {
  const query = queryOf(request);
  return query.size > 0 ? `${adminListPath(kind)}?${query}` : adminListPath(kind);
}

/** The same as the API asks for it. */
export const listQuery = (kind: DocumentKind, request: ListRequest): Record<string, string> => ({
  ordering: orderingsOf(kind)[0] ?? 'id',
  ...Object.fromEntries(queryOf(request)),
});

/** What narrows and orders a list, without the order it begins with: what a saved filter consists of. */
export const toFilter = (kind: DocumentKind, { search, status, ordering, more }: ListRequest) => ({
  ...more,
  search,
  status,
  ordering: ordering === orderingsOf(kind)[0] ? '' : ordering,
});

/** Whether a list is narrowed: it may then be empty although there are entries. */
export const isNarrowed = ({ search, status, more }: ListRequest): boolean =>
  search !== '' || status !== '' || Object.keys(more).length > 0;
