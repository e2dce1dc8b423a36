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
