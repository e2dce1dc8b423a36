import { adminKindNames, type DocumentKind } from '#model/admin/kinds.ts';

const ID = /^[1-9]\d{0,9}$/;

/** The entry in a query, and another one of its kind; null for a missing parameter. */
export function entriesInQuery(search: string): {
  kind: DocumentKind | undefined;
  id: number | null;
  other: number | null;
} {
  const query = new URLSearchParams(search);
  const number = (name: string) => (ID.test(query.get(name) ?? '') ? Number(query.get(name)) : null);
  return {
    kind: adminKindNames.find((name) => name === query.get('kind')),
    id: number('id'),
    other: number('con'),
  };
}
