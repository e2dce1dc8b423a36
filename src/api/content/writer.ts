import type { DocumentKind, DocumentOf } from '#contract/admin/document.ts';
import type { EntryKind, Origin } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';
import type { AnyDocument, Drafts } from './kinds.ts';

/** Who writes, how and why. */
export interface Authorship {
  /** An account; null for a program. */
  author: number | null;
  origin: Origin;
  reason?: string;
}

/** Fields of an entry's document, or what gives them from the document as it is while nothing else can change it. */
export type Changes<Kind extends DocumentKind> =
  | Partial<DocumentOf<Kind>>
  | ((document: DocumentOf<Kind>) => Promise<Partial<DocumentOf<Kind>>>);

/** Writes entries, in sets of at most 200 of one kind: creations and deletions with a few queries for all, changes with some for each. */
export interface Writer {
  trx: Db;
  /** The change set of what was written; null while nothing was. */
  changeSet: () => number | null;
  /** As `createMany`, of one entry; gives its id. */
  create: <Kind extends DocumentKind>(kind: Kind, draft: Drafts[Kind]) => Promise<number>;
  /** Makes entries and gives their ids in order. A draft with an id is in a set of its own. */
  createMany: <Kind extends DocumentKind>(
    kind: Kind,
    drafts: ReadonlyArray<Drafts[Kind]>,
  ) => Promise<number[]>;
  /** As `createMany`, of whole documents that were checked, of a kind that is a parameter. */
  createChecked: (kind: DocumentKind, documents: readonly AnyDocument[]) => Promise<number[]>;
  /** As `updateMany`, of one entry; false where that makes no difference, or there is no such entry. */
  update: <Kind extends DocumentKind>(kind: Kind, id: number, changes: Changes<Kind>) => Promise<boolean>;
  /**
   * Changes fields of entries' documents and gives the ids of those that differ now. Throws a 400 where a field refers to
   * what is not there, and where the address is another entry's.
   */
  updateMany: <Kind extends DocumentKind>(
    kind: Kind,
    entries: ReadonlyArray<{ id: number; changes: Changes<Kind> }>,
  ) => Promise<number[]>;
  /** Deletes an entry with its parts; others that refer to it do so no longer, each with a revision of its own. */
  remove: (kind: DocumentKind, id: number) => Promise<boolean>;
  /** Deletes entries. Throws a 409 where others refer to one, or are a part of it. */
  removeMany: (kind: DocumentKind, ids: readonly number[]) => Promise<void>;
  /** Notes that entries look different although their documents are the same. */
  touch: (kind: EntryKind, ids: readonly number[]) => Promise<void>;
}
