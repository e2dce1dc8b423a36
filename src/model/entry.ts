/** The fields of every entry of the encyclopedia. */
export interface Entry {
  id: number;
  slug: string;
  /** ISO 8601 instant; null when the server does not send it. */
  updatedAt: string | null;
  previousSlugs: string[];
}

interface EntryOnWire {
  id: number;
  slug: string;
  updated_at?: string | null | undefined;
  previous_slugs?: string[] | null | undefined;
}

export function toEntry(wire: EntryOnWire): Entry {
  return {
    id: wire.id,
    slug: wire.slug,
    updatedAt: wire.updated_at ?? null,
    previousSlugs: wire.previous_slugs ?? [],
  };
}

/** The last change of an entry without a valid date. */
export const FIRST_CHANGE = new Date('2020-01-01T00:00:00Z');

/** The last change of an entry; `FIRST_CHANGE` when it is unknown. */
export function changedAt({ updatedAt }: Pick<Entry, 'updatedAt'>): Date {
  const changed = new Date(updatedAt ?? Number.NaN);
  return Number.isNaN(changed.getTime()) ? FIRST_CHANGE : changed;
}
