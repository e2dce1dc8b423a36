import type { origins } from '#contract/admin/entry-calls.ts';
import { paths } from '../paths.ts';

export type ChangeOrigin = (typeof origins)[number];

/** What may narrow the list of changes besides its kind: an account's id, an origin, a day from which on, a field. */
const names = ['user', 'origin', 'since', 'field'] as const;

/** Its address keeps it. */
export type ChangeFilter = Readonly<Partial<Record<(typeof names)[number], string>>>;

/** Reads what narrows the list from an address; what is invalid counts as missing. */
export const toChangeFilter = (query: URLSearchParams): ChangeFilter =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name) ?? '';
      return /^[\w-]{1,60}$/.test(value) ? [[name, value]] : [];
    }),
  );

/** Where the changes that a filter leaves are listed. */
export function changesPath(filter: ChangeFilter): string {
  const query = new URLSearchParams(filter);
  return query.size > 0 ? `${paths.adminChanges}?${query}` : paths.adminChanges;
}
