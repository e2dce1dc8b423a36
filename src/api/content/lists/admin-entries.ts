import type { DocumentKind } from '#contract/admin/document.ts';
import type { AdminEntry } from '#contract/admin/entry-calls.ts';
import { cropsOf, images } from '../../data/entry/media.ts';
import { type Reader, utcIso } from '../../data/read.ts';
import { statesOf } from './entry-states.ts';
import { type AnyDocument, definitionOf } from '../kinds.ts';
import { picturesIn } from '../missing-references.ts';
import { readDocuments } from '../read-documents.ts';
import { lastNumbers } from '../revisions.ts';

/** Pictures by hash as editors see them: each with what it shows of its original. */
export async function adminImages(reader: Reader, hashes: readonly string[]) {
  const image = await images(reader, hashes);
  const crops = await cropsOf(reader.db, hashes);
  return (hash: string) => ({ ...image(hash), crop: crops.get(hash) ?? null });
}

/** The pictures of documents of a kind: those of each by hash. */
export async function picturesOf(reader: Reader, kind: DocumentKind, documents: readonly AnyDocument[]) {
  const definition = definitionOf(kind);
  const hashesOf = (document: AnyDocument) => picturesIn(definition, document);
  const image = await adminImages(reader, documents.flatMap(hashesOf));
  return (document: AnyDocument) => Object.fromEntries(hashesOf(document).map((hash) => [hash, image(hash)]));
}

/** Entries as their editors see them, in the order of the ids. */
export async function adminEntries<Kind extends DocumentKind>(
  reader: Reader,
  kind: Kind,
  ids: readonly number[],
): Promise<Array<AdminEntry<Kind>>> {
  const { db } = reader;
  const entries = await readDocuments(db, kind, ids);
  const versionOf = await lastNumbers(db, kind, ids);
  const documents = new Map([...entries].map(([id, { document }]) => [id, document as AnyDocument]));
  const pictures = await picturesOf(reader, kind, [...documents.values()]);
  const stateOf = await statesOf(db, kind, documents);
  return ids.flatMap((id) => {
    const entry = entries.get(id);
    if (!entry) return [];
    const { document, updated_at } = entry;
    return {
      ...document,
      id,
      version: versionOf(id),
      updated_at: updated_at && utcIso(updated_at),
      publication: stateOf(id),
      deletion: null,
      pictures: pictures(document),
    };
  });
}
