import type { origins } from '#contract/admin/entry-calls.ts';
import { paths } from './paths.ts';

export type ChangeOrigin = (typeof origins)[number];

/** What narrows the list of changes besides its kind; its address keeps it. Empty for all. */
export interface ChangeFilter {
  /** The id of an account. */
  user: string;
  origin: string;
  /** A day, from which on. */
  since: string;
  field: string;
}

const valid: Readonly<Record<keyof ChangeFilter, RegExp>> = {
  user: /^[1-9]\d{0,9}$/,
  origin: /^[a-z-]{1,30}$/,
  since: /^\d{4}-\d{2}-\d{2}$/,
  field: /^[a-z_]{1,60}$/,
};

export const changeFilterNames = Object.keys(valid) as Array<keyof ChangeFilter>;

/** Reads what narrows the list from an address; what is invalid counts as missing. */
export function toChangeFilter(query: URLSearchParams): ChangeFilter {
  const text = (name: keyof ChangeFilter) => {
    const value = query.get(name) ?? '';
    return valid[name].test(value) ? value : '';
  };
  return { user: text('user'), origin: text('origin'), since: text('since'), field: text('field') };
}

/** Where the changes that a filter leaves are listed. */
export function changesPath(filter: Partial<ChangeFilter>): string {
  const set = Object.entries(filter).filter(([, value]) => value !== '');
  const query = new URLSearchParams(Object.fromEntries(set));
  return query.size > 0 ? `${paths.adminChanges}?${query}` : paths.adminChanges;
}
