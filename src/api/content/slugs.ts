import type { DocumentKind } from '#contract/admin/document.ts';
import { fieldMessage } from '#contract/messages.ts';
import { ApiError } from '../http/error.ts';
import type { EntryKind } from '../data/schema.ts';
import { firstFree, freeSlug } from '../data/slug.ts';
import type { Db } from '../data/write.ts';
import { type AnyDocument, definitionOf } from './kinds.ts';

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

/** The document of a new entry with its address: the wanted one, which is a 400 when it is taken, or one from its name. */
export async function withNewAddress(
  trx: Db,
  kind: DocumentKind,
  document: AnyDocument,
): Promise<AnyDocument> {
  const { slugOf } = definitionOf(kind);
  if (!slugOf) return document;
  const wanted = document['slug'] as string;
  const slug = await freeAddress(trx, kind, wanted || slugOf(document));
  if (wanted !== '' && slug !== wanted) throw new ApiError(400, { slug: [fieldMessage.slugTaken] });
  const former = ((document['previous_slugs'] ?? []) as readonly string[]).filter((other) => other !== slug);
  for (const other of former)
    if ((await freeAddress(trx, kind, other)) !== other)
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
): Promise<AnyDocument> {
  const { slugOf, hasFormerSlugs } = definitionOf(kind);
  if (!slugOf || (wanted['slug'] === before['slug'] && wanted['previous_slugs'] === before['previous_slugs']))
    return wanted;
  const slug = (wanted['slug'] as string) || slugOf(wanted);
  if (slug !== before['slug'] && (await freeAddress(trx, kind, slug, id)) !== slug)
    throw new ApiError(400, { slug: [fieldMessage.slugTaken] });
  if (!hasFormerSlugs) return { ...wanted, slug };
  const former = new Set(wanted['previous_slugs'] as readonly string[]);
  if (slug !== before['slug']) former.add(before['slug'] as string);
  former.delete(slug);
  const known = new Set(before['previous_slugs'] as readonly string[]);
  for (const added of former)
    if (added !== before['slug'] && !known.has(added) && (await freeAddress(trx, kind, added, id)) !== added)
      throw new ApiError(400, { previous_slugs: [fieldMessage.slugTaken] });
  return { ...wanted, slug, previous_slugs: [...former] };
}
