import type { DocumentKind } from '#contract/admin/document.ts';
import type { EntryKind } from '../../data/database/schema.ts';
import type { Db } from '../../data/write.ts';
import { definitionOf } from '../kinds.ts';

/** The addresses of a kind in memory, for many entries: `freeAddress` compares each with all rows. */
export interface AddressBook {
  /** The wanted address, or the first one with a number, that no other entry than `ownId` has or had. */
  free(wanted: string, ownId: number | null): Promise<string>;
  /** Notes the addresses that an entry gets; null for one that has no id yet. */
  take(addresses: readonly string[], ownId: number | null): Promise<void>;
}

/** Opens the addresses of a kind, which are read when the first one is asked for. */
export function openAddressBook(db: Db, kind: DocumentKind): AddressBook {
  let loaded: Promise<Map<string, number>> | null = null;
  /** The number after which to look for a free one, by address. */
  const numbers = new Map<string, number>();
  const owners = () => (loaded ??= readOwners(db, kind));
  return {
    async free(wanted, ownId) {
      const known = await owners();
      const isTaken = (slug: string) => known.has(slug) && known.get(slug) !== ownId;
      if (!isTaken(wanted)) return wanted;
      let number = numbers.get(wanted) ?? 2;
      while (isTaken(`${wanted}-${number}`)) number += 1;
      numbers.set(wanted, number);
      return `${wanted}-${number}`;
    },
    async take(addresses, ownId) {
      const known = await owners();
      for (const slug of addresses) known.set(slug, ownId ?? 0);
    },
  };
}

async function readOwners(db: Db, kind: DocumentKind): Promise<Map<string, number>> {
  const { table, hasFormerSlugs } = definitionOf(kind);
  const present = await db.selectFrom(table).select(['slug', 'id']).execute();
  const owners = new Map(present.map(({ slug, id }) => [slug, id]));
  if (!hasFormerSlugs) return owners;
  const former = await db
    .selectFrom('previous_slugs')
    .select(['slug', 'entry_id'])
    .where('kind', '=', kind as EntryKind)
    .execute();
  for (const { slug, entry_id } of former) owners.set(slug, entry_id);
  return owners;
}
