import type { DocumentKind } from '#contract/admin/document.ts';
import { fieldMessage } from '#contract/messages.ts';
import { ApiError } from '../../api-error.ts';
import type { EntryKind } from '../../data/database/schema.ts';
import { firstFree, freeSlug, holdSlugs } from '../../data/entry/slug.ts';
import type { Db } from '../../data/write.ts';
import { openAddressBook } from './address-book.ts';
import { type AnyDocument, definitionOf, type Drafts } from '../kinds.ts';

/** The address that an entry gets: the wanted one, or the first with a number that no other entry has or had. */
export async function freeAddress(
  trx: Db,
  kind: DocumentKind,
  wanted: string,
  ownId: number | null = null,
): Promise<string> {
  if (kind !== 'season') return freeSlug(trx, kind as EntryKind, wanted, ownId);
  const seasons = await trx
    .selectFrom('league_seasons')
    .select('slug')
    .where('id', '!=', ownId ?? -1)
    .execute();
  return firstFree(wanted, seasons);
}

/** The address that follows from the name of a new entry, or the first one with a number that no other has or had. */
export const addressFromName = <Kind extends DocumentKind>(
  trx: Db,
  kind: Kind,
  draft: Omit<Drafts[Kind], 'slug'>,
): Promise<string> => freeAddress(trx, kind, definitionOf(kind).slugOf?.(draft) ?? '');

/** As `addressFromName`, of several new entries in their order: each is also free of those before it. */
export async function addressesFromNames<Kind extends EntryKind>(
  trx: Db,
  kind: Kind,
  drafts: ReadonlyArray<Omit<Drafts[Kind], 'slug'>>,
): Promise<string[]> {
  // Others that create entries of the kind wait.
  await holdSlugs(trx, kind);
  const book = openAddressBook(trx, kind);
  const addresses: string[] = [];
  for (const draft of drafts) {
    const address = await book.free(definitionOf(kind).slugOf?.(draft) ?? '', null);
    await book.take([address], null);
    addresses.push(address);
  }
  return addresses;
}

/** The address of an entry after a change: a new one where its name reads differently in an address. */
export async function addressOfRenamed(
  trx: Db,
  kind: DocumentKind,
  id: number,
  before: AnyDocument,
  after: AnyDocument,
): Promise<string> {
  const { slugOf } = definitionOf(kind);
  const { name, nickname } = after;
  const isRenamed = slugOf?.({ ...before, name, nickname }) !== slugOf?.(before);
  return isRenamed ? freeAddress(trx, kind, slugOf?.(after) ?? '', id) : (before['slug'] as string);
}

/** Gives a wanted address, or the first one with a number that no other entry has or had. */
type FreeAddress = (wanted: string, ownId: number | null) => Promise<string>;

const freeIn =
  (trx: Db, kind: DocumentKind): FreeAddress =>
  (wanted, ownId) =>
    freeAddress(trx, kind, wanted, ownId);

/** The document of a new entry with its address: the wanted one, which is a 400 when it is taken, or one from its name. */
export async function withNewAddress(
  trx: Db,
  kind: DocumentKind,
  document: AnyDocument,
  free: FreeAddress = freeIn(trx, kind),
): Promise<AnyDocument> {
  const { slugOf } = definitionOf(kind);
  if (!slugOf) return document;
  const wanted = document['slug'] as string;
  const slug = await free(wanted || slugOf(document), null);
  if (wanted !== '' && slug !== wanted) throw new ApiError(400, { slug: [fieldMessage.slugTaken] });
  const former = ((document['previous_slugs'] ?? []) as readonly string[]).filter((other) => other !== slug);
  for (const other of former)
    if ((await free(other, null)) !== other)
      throw new ApiError(400, { previous_slugs: [fieldMessage.slugTaken] });
  return { ...document, slug, ...('previous_slugs' in document && { previous_slugs: former }) };
}

/**
 * The changed document with the addresses that follow from its own: a new one must be free, which is a 400
 * otherwise, and the one it leaves stays as a redirect.
 */
export async function withAddress(
  trx: Db,
  kind: DocumentKind,
  id: number,
  before: AnyDocument,
  wanted: AnyDocument,
  free: FreeAddress = freeIn(trx, kind),
): Promise<AnyDocument> {
  const { slugOf, hasFormerSlugs } = definitionOf(kind);
  if (!slugOf || (wanted['slug'] === before['slug'] && wanted['previous_slugs'] === before['previous_slugs']))
    return wanted;
  const slug = (wanted['slug'] as string) || slugOf(wanted);
  if (slug !== before['slug'] && (await free(slug, id)) !== slug)
    throw new ApiError(400, { slug: [fieldMessage.slugTaken] });
  if (!hasFormerSlugs) return { ...wanted, slug };
  const former = new Set(wanted['previous_slugs'] as readonly string[]);
  if (slug !== before['slug']) former.add(before['slug'] as string);
  former.delete(slug);
  const known = new Set(before['previous_slugs'] as readonly string[]);
  for (const added of former)
    if (added !== before['slug'] && !known.has(added) && (await free(added, id)) !== added)
      throw new ApiError(400, { previous_slugs: [fieldMessage.slugTaken] });
  return { ...wanted, slug, previous_slugs: [...former] };
}
