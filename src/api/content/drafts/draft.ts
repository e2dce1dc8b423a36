import { type DocumentKind, documentSchemas } from '#contract/admin/document.ts';
import type { ContentKind } from '#contract/change.ts';
import { detail } from '#contract/messages.ts';
import type { Reader } from '../../data/read.ts';
import { ApiError } from '../../api-error.ts';
import { check } from '../../check.ts';
import { checkDocument } from '../check-document.ts';
import { createEntry } from '../create-entry.ts';
import { type AnyDocument, definitionOf } from '../kinds.ts';
import { publicAnswer } from './public-answer.ts';
import { readDocument } from '../read-documents.ts';
import { writeContent } from '../write-content.ts';
import type { Writer } from '../writer.ts';

/** A change of an entry that is not stored. */
export interface Draft {
  kind: ContentKind;
  /** 0 for an entry that is not stored yet. */
  id: number;
  /**
   * What the public API would answer: the entry, or null where it would not be published; for banners, texts and
   * seasons all of them.
   */
  answer: unknown;
}

/** The author and fields of a change that is not to be stored; the id is 0 for an entry that is not stored yet. */
interface UnsavedChange {
  author: number;
  kind: DocumentKind;
  id: number;
  fields: AnyDocument;
}

/**
 * The draft of an unsaved change: it is written in a transaction as if it was saved, read, and rolled back. Throws what
 * saving would throw: a 400 by field, a 404 where there is no such entry.
 */
export async function draftOf(reader: Reader, { author, kind, id, fields }: UnsavedChange): Promise<Draft> {
  const { change } = definitionOf(kind);
  let draft: Draft | undefined;
  const rollback = new Error('The draft was read.');
  try {
    await writeContent(reader.db, { author, origin: 'admin' }, async (writer) => {
      const saved =
        id === 0
          ? await createEntry(writer, kind, check(documentSchemas[kind], fields) as AnyDocument)
          : await updateEntry(writer, kind, id, fields);
      draft = { kind: change, id, answer: await publicAnswer({ ...reader, db: writer.trx }, change, saved) };
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  if (!draft) throw new Error('The draft was not read.');
  return draft;
}

async function updateEntry(
  writer: Writer,
  kind: DocumentKind,
  id: number,
  fields: AnyDocument,
): Promise<number> {
  const stored = await readDocument(writer.trx, kind, id);
  if (!stored) throw new ApiError(404, detail.notFound);
  checkDocument(kind, { ...stored.document, ...fields });
  await writer.update(kind, id, fields);
  return id;
}
