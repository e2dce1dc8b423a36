import { createHash } from 'node:crypto';
import { documentFields, type DocumentKind, documentSchemas } from '#contract/admin/document.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { fieldErrorsOf, type FieldErrors, messageFor } from '#contract/errors.ts';
import { fieldMessage } from '#contract/messages.ts';
import { DEFAULT_ZONE } from '#contract/zone.ts';
import { richTextErrors } from '../data/clean-html.ts';
import { MAX_ID } from '../data/read.ts';
import type { Db } from '../data/write.ts';
import { ApiError } from '../http/error.ts';
import { createSlices } from '../limits/slices.ts';
import { type AddressBook, openAddressBook } from './address-book.ts';
import { checkDocument } from './check-document.ts';
import { cellOf } from './csv.ts';
import type { Table, TableRow } from './csv-table.ts';
import { createCellReader } from './import-cells.ts';
import { type AnyDocument, definitionOf } from './kinds.ts';
import { missingAmong, type Wanted, wantedBy } from './missing-references.ts';
import { readDocuments, type Row, valueOf } from './read-documents.ts';
import { lastNumbers } from './revisions.ts';
import { withAddress, withNewAddress } from './slugs.ts';
import { rowOf } from './write-document.ts';

export interface RowError {
  row: number;
  column: string | null;
  message: string;
}

interface PlannedUpdate {
  row: number;
  id: number;
  version: number;
  name: string;
  before: AnyDocument;
  changes: AnyDocument;
}

/** What an import does. Nothing of it may be written while there are errors. */
export interface ImportPlan {
  creates: Array<{ row: number; document: AnyDocument }>;
  updates: PlannedUpdate[];
  /** The versions of the entries whose rows make no difference. */
  unchanged: Map<number, number>;
  errors: RowError[];
  /** Rows with errors. */
  refused: number;
  /** What the planned entries refer to, and is there. */
  references: Wanted[];
  /** Stands for all of the plan. */
  fingerprint: string;
}

interface PlanOptions {
  kind: DocumentKind;
  /** Only admins say which account keeps a page. */
  mayGiveOwners: boolean;
}

/** The names of the columns that a table of a kind may have. */
export const importColumns = (kind: DocumentKind): string[] => ['id', 'version', ...documentFields(kind)];

/** What a row comes to before what it refers to is looked at. */
type Draft =
  | { row: number; kind: 'create'; document: AnyDocument }
  | ({ kind: 'update' } & PlannedUpdate)
  | { row: number; kind: 'unchanged'; id: number; version: number }
  | { row: number; kind: 'error'; errors: RowError[] };

/**
 * Plans an import: compares each row with what is stored, and reads nothing else. A cell that is as the export would write
 * it leaves its field as it is, even where that is no longer valid. Throws a 400 for a file that cannot be read.
 */
export async function planImport(db: Db, table: Table, options: PlanOptions): Promise<ImportPlan> {
  const plan: ImportPlan = {
    creates: [],
    updates: [],
    unchanged: new Map(),
    errors: [],
    refused: 0,
    references: [],
    fingerprint: '',
  };
  const hash = createHash('sha256').update(options.kind);
  const book = openAddressBook(db, options.kind);
  const draftOf = createRowReader(table, options);
  const seen = new Map<number, number>();
  const pauseIfLong = createSlices();
  const note = (value: unknown) => void hash.update(JSON.stringify(value));
  for await (const rows of table.batches) {
    const ids = rows.flatMap((row) => idOf(table, row) ?? []);
    const stored = await readDocuments(db, options.kind, ids);
    const versionOf = await lastNumbers(db, options.kind, ids);
    const drafts: Draft[] = [];
    for (const row of rows) {
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
      const planned = errors.length > 0 ? null : await withAddresses(db, options.kind, draft, book, errors);
      if (planned === null) {
        plan.refused += 1;
        plan.errors.push(...errors);
        note(errors);
        continue;
      }
      note(planned.kind === 'update' ? { ...planned, before: null } : planned);
      plan.references.push(...(wanted.get(draft) ?? []));
      if (planned.kind === 'create') plan.creates.push({ row: planned.row, document: planned.document });
      else if (planned.kind === 'update') plan.updates.push(planned);
      else if (planned.kind === 'unchanged') plan.unchanged.set(planned.id, planned.version);
    }
  }
  plan.fingerprint = hash.digest('base64url').slice(0, 24);
  return plan;
}

/** The id in a row; null where it has none. */
function idOf({ columns }: Table, { cells }: TableRow): number | null {
  const cell = cells[columns.indexOf('id')]?.trim() ?? '';
  const id = /^\d{1,10}$/.test(cell) ? Number(cell) : 0;
  return id > 0 && id <= MAX_ID ? id : null;
}

function repeatedId(draft: Draft, seen: Map<number, number>): RowError[] {
  if (draft.kind !== 'update' && draft.kind !== 'unchanged') return [];
  const before = seen.get(draft.id);
  seen.set(draft.id, before ?? draft.row);
  return before === undefined
    ? []
    : [{ row: draft.row, column: 'id', message: adminMessage.rowTwice(before) }];
}

function wantedOf(kind: DocumentKind, draft: Draft): Wanted[] {
  if (draft.kind === 'create') return wantedBy(kind, draft.document, Object.keys(draft.document));
  if (draft.kind === 'update') return wantedBy(kind, draft.changes, Object.keys(draft.changes));
  return [];
}

/** A draft with the addresses that its entry gets; null, with what is wrong among `errors`, where one is taken. */
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

/** The errors by field of a 400. */
function errorsOf(error: unknown, row: number): RowError[] {
  if (!(error instanceof ApiError)) throw error;
  return Object.entries(error.body as FieldErrors).map(([column, [message = fieldMessage.invalid]]) => ({
    row,
    column,
    message,
  }));
}

const nameOf = (document: AnyDocument) => String(document['nickname'] ?? document['name'] ?? '');

const withPlainBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n');

const failed = (row: TableRow, errors: RowError[]): Draft => ({ row: row.number, kind: 'error', errors });

/** Reads rows of a table into what they do with an entry. */
function createRowReader(table: Table, { kind, mayGiveOwners }: PlanOptions) {
  const { columns } = table;
  const cellsOf = createCellReader(kind);
  const fields = columns.flatMap((field, place) =>
    field === 'id' || field === 'version' ? [] : { field, place },
  );
  const known = documentFields(kind) as string[];
  const zonePlace = columns.indexOf('timezone');
  const versionPlace = columns.indexOf('version');
  const required = known.filter((field) => cellsOf.isRequired(field));
  const missing = required.filter((field) => !columns.includes(field));
  if (!columns.includes('id') && missing.length > 0)
    throw new ApiError(400, { file: [adminMessage.columnsMissing(missing)] });

  /** The values that differ from a document's; of a new entry, those of cells that are not empty. */
  const read = (row: TableRow, document: AnyDocument | null, errors: RowError[]): AnyDocument => {
    const zone = row.cells[zonePlace]?.trim() || String(document?.['timezone'] ?? DEFAULT_ZONE);
    const values: AnyDocument = {};
    for (const { field, place } of fields) {
      const cell = row.cells[place] ?? '';
      if (document && withPlainBreaks(cell) === withPlainBreaks(cellOf(document[field]))) continue;
      if (!document && cell.trim() === '' && !cellsOf.isRequired(field)) continue;
      const result = cellsOf.read(field, cell, zone);
      if ('message' in result) errors.push({ row: row.number, column: field, message: result.message });
      else values[field] = result.value;
    }
    return values;
  };

  const create = (row: TableRow): Draft => {
    const errors: RowError[] = [];
    const values = read(row, null, errors);
    for (const field of missing)
      errors.push({ row: row.number, column: field, message: fieldMessage.required });
    if ((values['user_id'] ?? null) !== null && !mayGiveOwners)
      errors.push({ row: row.number, column: 'user_id', message: adminMessage.ownerForAdmins });
    if (errors.length > 0) return failed(row, errors);
    const parsed = documentSchemas[kind].safeParse(values, { error: messageFor });
    if (!parsed.success)
      return failed(row, errorsOf(new ApiError(400, fieldErrorsOf(parsed.error)), row.number));
    const unfit = richTextErrorsOf(parsed.data, row.number);
    if (unfit.length > 0) return failed(row, unfit);
    const document = asStored(kind, parsed.data);
    const wrong = problemsOf(kind, document, row.number);
    return wrong.length > 0 ? failed(row, wrong) : { row: row.number, kind: 'create', document };
  };

  const update = (row: TableRow, id: number, entry: { document: AnyDocument; version: number }): Draft => {
    const errors: RowError[] = [];
    const before = entry.document;
    const values = read(row, before, errors);
    // Before the texts are sanitized, which takes long for such.
    const unfit = richTextErrorsOf(values, row.number);
    if (unfit.length > 0) return failed(row, [...errors, ...unfit]);
    const wanted = Object.keys(values).length > 0 ? asStored(kind, { ...before, ...values }) : before;
    const changes = Object.fromEntries(
      Object.keys(values)
        // An empty address follows from the name.
        .map((field) => [field, field === 'slug' ? values[field] : wanted[field]] as const)
        .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
    );
    if (errors.length === 0 && Object.keys(changes).length === 0)
      return { row: row.number, kind: 'unchanged', id, version: entry.version };
    const version = row.cells[versionPlace]?.trim() ?? '';
    if (version !== '' && version !== String(entry.version)) {
      const exported = Number(version);
      const message = Number.isInteger(exported)
        ? adminMessage.rowStale(exported, entry.version)
        : fieldMessage.integer;
      errors.push({ row: row.number, column: 'version', message });
    }
    if ('user_id' in changes && !mayGiveOwners)
      errors.push({ row: row.number, column: 'user_id', message: adminMessage.ownerForAdmins });
    if (errors.length === 0) errors.push(...problemsOf(kind, { ...before, ...changes }, row.number));
    if (errors.length > 0) return failed(row, errors);
    const name = nameOf(before);
    return { row: row.number, kind: 'update', id, version: entry.version, name, before, changes };
  };

  return (
    row: TableRow,
    stored: (id: number) => { document: AnyDocument; version: number } | undefined,
  ): Draft => {
    const extra = row.cells.slice(columns.length).some((cell) => cell.trim() !== '');
    if (extra || row.cells.length < columns.length)
      return failed(row, [
        {
          row: row.number,
          column: null,
          message: adminMessage.rowLength(row.cells.length, columns.length),
        },
      ]);
    const typed = row.cells[columns.indexOf('id')]?.trim() ?? '';
    if (typed === '') return create(row);
    const id = idOf(table, row);
    const entry = id === null ? undefined : stored(id);
    if (id !== null && entry) return update(row, id, entry);
    const message = id === null ? fieldMessage.integer : fieldMessage.entriesGone([id]);
    return failed(row, [{ row: row.number, column: 'id', message }]);
  };
}

/** What is wrong with rich texts as a row has them. */
const richTextErrorsOf = (values: AnyDocument, row: number): RowError[] =>
  Object.entries(richTextErrors(values)).map(([column, [message = fieldMessage.invalid]]) => ({
    row,
    column,
    message,
  }));

function problemsOf(kind: DocumentKind, document: AnyDocument, row: number): RowError[] {
  try {
    checkDocument(kind, document);
    return [];
  } catch (error) {
    return errorsOf(error, row);
  }
}

/** A document as it is read once it is stored: HTML cleaned, instants in UTC, prices in whole cents, lists without doubles. */
function asStored(kind: DocumentKind, document: AnyDocument): AnyDocument {
  const row = rowOf(kind, document) as Row;
  const { lists = [] } = definitionOf(kind);
  return Object.fromEntries(
    (documentFields(kind) as string[]).map((field) => {
      if (lists.some((list) => list.field === field))
        return [field, [...new Set(document[field] as number[])]];
      if (field === 'previous_slugs') return [field, [...new Set(document[field] as string[])].toSorted()];
      if (field === 'photos') return [field, document[field]];
      return [field, valueOf(row, field)];
    }),
  );
}
