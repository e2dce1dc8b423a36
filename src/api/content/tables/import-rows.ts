import { documentFields, type DocumentKind, documentSchemas } from '#contract/admin/document.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { fieldErrorsOf, type FieldErrors, messageFor } from '#contract/errors.ts';
import { fieldMessage } from '#contract/messages.ts';
import { DEFAULT_ZONE } from '#contract/zone.ts';
import { richTextErrors } from '../../data/entry/clean-html.ts';
import { documentOfRow } from '../../data/entry/columns.ts';
import { MAX_ID } from '../../data/read.ts';
import { ApiError } from '../../api-error.ts';
import { checkDocument } from '../check-document.ts';
import { cellOf } from './csv.ts';
import type { Table, TableRow } from './csv-table.ts';
import { createCellReader } from './import-cells.ts';
import { type AnyDocument, definitionOf } from '../kinds.ts';
import type { Related } from './related-names.ts';
import { isAsExported } from './spreadsheet-cells.ts';
import { columnLabel, TIME_COLUMN } from './table-headings.ts';
import { rowOf } from '../write-document.ts';

/** What is wrong with a cell, or was corrected in it; `column` is null where the whole row is meant. */
export interface RowError {
  row: number;
  column: string | null;
  message: string;
}

export interface PlannedUpdate {
  row: number;
  id: number;
  version: number;
  name: string;
  before: AnyDocument;
  changes: AnyDocument;
}

export interface PlanOptions {
  kind: DocumentKind;
  /** Only admins say which account keeps a page. */
  mayGiveOwners: boolean;
}

/** What a row comes to before what it refers to is looked at. */
export type Draft = DraftOutcome & { notices?: readonly RowError[] };

type DraftOutcome =
  | { row: number; kind: 'create'; document: AnyDocument }
  | ({ kind: 'update' } & PlannedUpdate)
  | { row: number; kind: 'unchanged'; id: number; version: number }
  /** `id` is that of the entry that the row changes, `known` the fields that could be read. */
  | { row: number; kind: 'error'; errors: RowError[]; id?: number; known?: AnyDocument };

/** The id in a row; null where it has none. */
export function idOf({ columns }: Table, { cells }: TableRow): number | null {
  const cell = cells[columns.indexOf('id')]?.trim() ?? '';
  const id = /^\d{1,10}$/.test(cell) ? Number(cell) : 0;
  return id > 0 && id <= MAX_ID ? id : null;
}

/** The errors by field of a 400. */
export function errorsOf(error: unknown, row: number): RowError[] {
  if (!(error instanceof ApiError)) throw error;
  return Object.entries(error.body as FieldErrors).map(([column, [message = fieldMessage.invalid]]) => ({
    row,
    column,
    message,
  }));
}

const nameOf = (document: AnyDocument) => String(document['nickname'] ?? document['name'] ?? '');

const failed = (row: TableRow, errors: RowError[]): Draft => ({ row: row.number, kind: 'error', errors });

/** Adds errors of columns that have none yet. */
function addTo(errors: RowError[], more: readonly RowError[]): void {
  const named = new Set(errors.map(({ column }) => column));
  errors.push(...more.filter(({ column }) => !named.has(column)));
}

/** The fields of a document that have no error. */
const withoutErrors = (document: AnyDocument, errors: readonly RowError[]): AnyDocument =>
  Object.fromEntries(
    Object.entries(document).filter(([field]) => errors.every(({ column }) => column !== field)),
  );

/** A day with the time in a column of its own; spreadsheet programs show a day as its midnight. */
const withTime = (day: string, time = ''): string =>
  time.trim() === '' ? day : `${day.trim().replace(/[ T]0?0:00(:00)?$/, '')} ${time.trim()}`;

/** Reads the values of a row. */
function createValueReader(
  { columns, encoding }: Table,
  known: readonly string[],
  cellsOf: ReturnType<typeof createCellReader>,
  related: Related,
) {
  const isNarrow = encoding === 'windows-1252' || encoding === 'macintosh';
  const fields = columns.flatMap((field, place) => (known.includes(field) ? { field, place } : []));
  const zonePlace = columns.indexOf('timezone');
  const venuePlace = columns.indexOf('venue_id');
  const timePlace = columns.indexOf(TIME_COLUMN);

  /** The time zone of the venue that a row gives an event, unless the event is there already or the row has a zone. */
  const zoneOfVenue = (row: TableRow, document: AnyDocument | null): string | undefined => {
    const typed = row.cells[venuePlace]?.trim();
    if (!typed || row.cells[zonePlace]?.trim()) return undefined;
    const venue = cellsOf.read('venue_id', typed, DEFAULT_ZONE);
    return 'value' in venue && venue.value !== document?.['venue_id']
      ? related.zoneOf(Number(venue.value))
      : undefined;
  };

  /** The values that differ from a document's; of a new entry, those of cells that are not empty. */
  return (
    row: TableRow,
    document: AnyDocument | null,
    errors: RowError[],
    notices: RowError[],
  ): AnyDocument => {
    const venueZone = zoneOfVenue(row, document);
    const zone =
      row.cells[zonePlace]?.trim() || (venueZone ?? String(document?.['timezone'] ?? DEFAULT_ZONE));
    const values: AnyDocument = {};
    for (const { field, place } of fields) {
      const written = row.cells[place] ?? '';
      const cell = field === 'start_at' ? withTime(written, row.cells[timePlace]) : written;
      if (document && isAsExported(cell, cellOf(document[field]), isNarrow)) continue;
      if (!document && cell.trim() === '' && !cellsOf.isRequired(field)) continue;
      const result = cellsOf.read(field, cell, zone);
      if ('message' in result) errors.push({ row: row.number, column: field, message: result.message });
      else {
        values[field] = result.value;
        if (result.notice !== undefined)
          notices.push({ row: row.number, column: field, message: result.notice });
      }
    }
    if (venueZone !== undefined) values['timezone'] = venueZone;
    return values;
  };
}

/** Reads rows of a table into what they do with an entry. */
export function createRowReader(table: Table, { kind, mayGiveOwners }: PlanOptions, related: Related) {
  const { columns } = table;
  const cellsOf = createCellReader(kind, related);
  const known = documentFields(kind) as string[];
  const read = createValueReader(table, known, cellsOf, related);
  if (columns.includes(TIME_COLUMN) && !columns.includes('start_at'))
    throw new ApiError(400, { file: [adminMessage.timeAlone(columnLabel(TIME_COLUMN))] });
  const versionPlace = columns.indexOf('version');
  const required = known.filter((field) => cellsOf.isRequired(field));
  const missing = required.filter((field) => !columns.includes(field));
  if (!columns.includes('id') && missing.length > 0)
    throw new ApiError(400, { file: [adminMessage.columnsMissing(missing.map(columnLabel))] });

  const create = (row: TableRow): Draft => {
    const errors: RowError[] = [];
    const notices: RowError[] = [];
    const values = read(row, null, errors, notices);
    for (const field of missing)
      errors.push({ row: row.number, column: field, message: fieldMessage.required });
    if ((values['user_id'] ?? null) !== null && !mayGiveOwners)
      errors.push({ row: row.number, column: 'user_id', message: adminMessage.ownerForAdmins });
    const parsed = documentSchemas[kind].safeParse(values, { error: messageFor });
    if (!parsed.success) addTo(errors, errorsOf(new ApiError(400, fieldErrorsOf(parsed.error)), row.number));
    addTo(errors, richTextErrorsOf(parsed.data ?? values, row.number));
    if (errors.length === 0) {
      const document = asStored(kind, parsed.data as AnyDocument);
      errors.push(...problemsOf(kind, document, row.number));
      if (errors.length === 0) return { row: row.number, kind: 'create', document, notices };
    } else {
      const empty = Object.fromEntries(known.map((field) => [field, null]));
      addTo(errors, problemsOf(kind, withoutErrors({ ...empty, ...values }, errors), row.number));
    }
    return { row: row.number, kind: 'error', errors, known: withoutErrors(values, errors) };
  };

  const update = (row: TableRow, id: number, entry: { document: AnyDocument; version: number }): Draft => {
    const errors: RowError[] = [];
    const before = entry.document;
    const notices: RowError[] = [];
    const values = read(row, before, errors, notices);
    // Before the texts are sanitized, which takes long for such.
    const unfit = richTextErrorsOf(values, row.number);
    addTo(errors, unfit);
    const all = { ...before, ...values };
    const wanted = Object.keys(values).length > 0 && unfit.length === 0 ? asStored(kind, all) : all;
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
    addTo(errors, problemsOf(kind, withoutErrors({ ...before, ...changes }, errors), row.number));
    if (errors.length > 0)
      return { row: row.number, kind: 'error', errors, id, known: withoutErrors(changes, errors) };
    const name = nameOf(before);
    return { row: row.number, kind: 'update', id, version: entry.version, name, before, changes, notices };
  };

  const wrongLength = (row: TableRow): Draft =>
    failed(row, [
      {
        row: row.number,
        column: null,
        message: adminMessage.rowLength(row.cells.length, columns.length),
      },
    ]);

  return (
    row: TableRow,
    stored: (id: number) => { document: AnyDocument; version: number } | undefined,
  ): Draft => {
    if (row.cells.slice(columns.length).some((cell) => cell.trim() !== '')) return wrongLength(row);
    // Excel leaves out empty cells at the end of rows.
    const absent = columns.slice(row.cells.length).filter((field) => known.includes(field));
    const typed = row.cells[columns.indexOf('id')]?.trim() ?? '';
    if (typed === '') return absent.some(cellsOf.isRequired) ? wrongLength(row) : create(row);
    const id = idOf(table, row);
    const entry = id === null ? undefined : stored(id);
    if (id !== null && entry)
      return absent.some((field) => cellOf(entry.document[field]) !== '')
        ? wrongLength(row)
        : update(row, id, entry);
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
  const columns: AnyDocument = documentOfRow(kind, rowOf(kind, document));
  const { lists } = definitionOf(kind);
  return Object.fromEntries(
    (documentFields(kind) as string[]).map((field) => {
      if (lists.some((list) => list.field === field))
        return [field, [...new Set(document[field] as number[])]];
      if (field === 'previous_slugs') return [field, [...new Set(document[field] as string[])].toSorted()];
      return [field, field in columns ? columns[field] : document[field]];
    }),
  );
}
