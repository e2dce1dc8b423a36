/** What every entry of the encyclopedia has. */
export interface Entry {
  id: number;
  slug: string;
  /** ISO 8601 instant, or null when the server does not say. */
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

/** When an entry that does not say, or says it wrongly, counts as last changed. */
export const FIRST_CHANGE = new Date('2020-01-01T00:00:00Z');

/** The instant an entry was last changed, as far as anybody knows. */
export function changedAt({ updatedAt }: Pick<Entry, 'updatedAt'>): Date {
  const changed = new Date(updatedAt ?? Number.NaN);
  return Number.isNaN(changed.getTime()) ? FIRST_CHANGE : changed;
}
