import { createHash } from 'node:crypto';
import type { DocumentKind } from '#contract/admin/document.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { fieldMessage } from '#contract/messages.ts';
import { sanitizeAhead } from '../../data/entry/sanitize-ahead.ts';
import type { Db } from '../../data/write.ts';
import { createSlices } from '../../limits/slices.ts';
import { type AddressBook, openAddressBook } from '../addresses/address-book.ts';
import type { Table, TableRow } from './csv-table.ts';
import {
  createRowReader,
  type Draft,
  errorsOf,
  idOf,
  type PlannedUpdate,
  type PlanOptions,
  type RowError,
} from './import-rows.ts';
import { type AnyDocument, definitionOf } from '../kinds.ts';
import { openDuplicateSearch, type LikelyDuplicate } from './likely-duplicates.ts';
import { missingAmong, type Wanted, wantedBy } from '../missing-references.ts';
import { readDocuments } from '../read-documents.ts';
import { openRelated } from './related-names.ts';
import { lastNumbers } from '../revisions.ts';
import { withAddress, withNewAddress } from '../addresses/slugs.ts';

/** What an import will write. An import with errors writes nothing. */
export interface ImportPlan {
  creates: Array<{ row: number; document: AnyDocument }>;
  updates: PlannedUpdate[];
  /** The versions of the entries whose rows make no difference. */
  unchanged: Map<number, number>;
  errors: RowError[];
  /** What was corrected in cells. */
  notices: RowError[];
  /** New entries that are probably duplicates. */
  duplicates: LikelyDuplicate[];
  /** Rows with errors. */
  refused: number;
  /** The existing entries that the planned ones refer to. */
  references: Wanted[];
  /** A hash of the plan. An import that names another one in `If-Match` is refused. */
  fingerprint: string;
}

/**
 * Plans an import without writing anything: compares each row with the stored entry. A cell that equals the exported one
 * leaves its field alone, even where the stored value is no longer valid. Throws a 400 for a file that cannot be read.
 */
export async function planImport(db: Db, table: Table, options: PlanOptions): Promise<ImportPlan> {
  const plan: ImportPlan = {
    creates: [],
    updates: [],
    unchanged: new Map(),
    errors: [],
    notices: [],
    duplicates: [],
    refused: 0,
    references: [],
    fingerprint: '',
  };
  const hash = createHash('sha256').update(options.kind);
  const book = openAddressBook(db, options.kind);
  const related = openRelated(db, options.kind, table);
  const draftOf = createRowReader(table, options, related);
  const duplicateOf = openDuplicateSearch(db, options.kind);
  const seen = new Map<number, number>();
  const pauseIfLong = createSlices();
  const note = (value: unknown) => void hash.update(JSON.stringify(value));
  for await (const rows of table.batches) {
    const ids = rows.flatMap((row) => idOf(table, row) ?? []);
    const stored = await readDocuments(db, options.kind, ids);
    const versionOf = await lastNumbers(db, options.kind, ids);
    await related.load(rows);
    const drafts: Draft[] = [];
    for (const row of rows) {
      await sanitizeAhead(newCellsOf(table, row, stored.get(idOf(table, row) ?? 0)?.document));
      const draft = draftOf(row, (id) => {
        const document = stored.get(id)?.document as AnyDocument | undefined;
        return document && { document, version: versionOf(id) };
      });
      drafts.push(draft);
      await pauseIfLong();
    }
    const wanted = new Map(drafts.map((draft) => [draft, wantedOf(options.kind, draft)]));
    const goneOf = await missingAmong(db, [...wanted.values()].flat());
    for (const draft of drafts) {
      await pauseIfLong();
      const errors = [
        ...repeatedId(draft, seen),
        ...(draft.kind === 'error' ? draft.errors : []),
        ...(wanted.get(draft) ?? []).flatMap((one) => {
          const gone = goneOf(one);
          const message = gone.length > 0 && fieldMessage.entriesGone(gone);
          return message ? { row: draft.row, column: one.field, message } : [];
        }),
      ];
      if (draft.kind === 'error') errors.push(...(await takenAddress(draft, book)));
      const planned = errors.length > 0 ? null : await withAddresses(db, options.kind, draft, book, errors);
      if (planned === null) {
        plan.refused += 1;
        plan.errors.push(...errors);
        note(errors);
        continue;
      }
      note(planned.kind === 'update' ? { ...planned, before: null } : planned);
      plan.references.push(...(wanted.get(draft) ?? []));
      plan.notices.push(...(draft.notices ?? []));
      if (planned.kind === 'create') {
        plan.creates.push({ row: planned.row, document: planned.document });
        const duplicate = await duplicateOf(planned.row, planned.document);
        if (duplicate) {
          plan.duplicates.push(duplicate);
          note(duplicate);
        }
      } else if (planned.kind === 'update') plan.updates.push(planned);
      else if (planned.kind === 'unchanged') plan.unchanged.set(planned.id, planned.version);
    }
  }
  plan.fingerprint = hash.digest('base64url').slice(0, 24);
  return plan;
}

/** The cells of a row that are not as their values are stored. */
const newCellsOf = (table: Table, row: TableRow, before: object = {}): object =>
  Object.fromEntries(
    table.columns
      .map((column, at) => [column, row.cells[at]] as const)
      .filter(([column, cell]) => cell !== (before as AnyDocument)[column]),
  );

function repeatedId(draft: Draft, seen: Map<number, number>): RowError[] {
  if (!('id' in draft)) return [];
  const before = seen.get(draft.id);
  seen.set(draft.id, before ?? draft.row);
  return before === undefined
    ? []
    : [{ row: draft.row, column: 'id', message: adminMessage.rowTwice(before) }];
}

function wantedOf(kind: DocumentKind, draft: Draft): Wanted[] {
  if (draft.kind === 'create') return wantedBy(kind, draft.document, Object.keys(draft.document));
  if (draft.kind === 'update') return wantedBy(kind, draft.changes, Object.keys(draft.changes));
  if (draft.kind === 'error' && draft.known) return wantedBy(kind, draft.known, Object.keys(draft.known));
  return [];
}

/** The error of an address that a refused row asks for and another entry has. */
async function takenAddress(draft: Draft & { kind: 'error' }, book: AddressBook): Promise<RowError[]> {
  const slug = draft.known?.['slug'];
  return typeof slug !== 'string' || !slug || (await book.free(slug, draft.id ?? null)) === slug
    ? []
    : [{ row: draft.row, column: 'slug', message: fieldMessage.slugTaken }];
}

/** Adds the slugs that the entry will get. Returns null, and adds to `errors`, where a slug belongs to another entry. */
async function withAddresses(
  db: Db,
  kind: DocumentKind,
  draft: Draft,
  book: AddressBook,
  errors: RowError[],
): Promise<Draft | null> {
  if (!definitionOf(kind).slugOf) return draft;
  const free = (wanted: string, ownId: number | null) => book.free(wanted, ownId);
  try {
    if (draft.kind === 'create') {
      const document = await withNewAddress(db, kind, draft.document, free);
      await book.take(addressesOf(document), null);
      return { ...draft, document };
    }
    if (draft.kind === 'update' && ('slug' in draft.changes || 'previous_slugs' in draft.changes)) {
      const wanted = { ...draft.before, ...draft.changes };
      const document = await withAddress(db, kind, draft.id, draft.before, wanted, free);
      await book.take(addressesOf(document), draft.id);
      const { slug: _, ...changes } = draft.changes;
      if (document['slug'] !== draft.before['slug']) changes['slug'] = document['slug'];
      if (Object.keys(changes).length > 0) return { ...draft, changes };
      return { row: draft.row, kind: 'unchanged', id: draft.id, version: draft.version };
    }
    return draft;
  } catch (error) {
    errors.push(...errorsOf(error, draft.row));
    return null;
  }
}

const addressesOf = (document: AnyDocument) => [
  document['slug'] as string,
  ...((document['previous_slugs'] ?? []) as readonly string[]),
];
