import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { booleanField } from '../input.ts';
import type { DocumentKind } from './document.ts';
import { adminCalls, reasonField } from './entry-calls.ts';
import { entriesQuery } from './list-query.ts';

/** Parameters of lists that cut or narrow the answer, which a file has whole. */
const CUT = ['fields', 'format', 'page', 'page_size'];

const exportOf = (kind: DocumentKind) =>
  endpoint({
    method: 'GET',
    path: adminCalls[kind].list.path.replace('/admin/', '/admin/export/') as `/api/admin/export/${string}/`,
    auth: 'editor',
    tag: 'Content',
    summary: 'The entries of a list as a table: a column for each field of the document',
    query: entriesQuery(kind, CUT),
    reply: z.file(),
    file: 'text/csv',
    failures: [400, 401, 403, 429],
  });

/** Rows of a table that is imported, without that of the names, and its bytes. */
export const MAX_IMPORT_ROWS = 50_000;
export const MAX_IMPORT_BYTES = 40 * 1024 * 1024;

/** How many errors, new entries and changed entries an answer lists at most; it counts all of them. */
export const IMPORT_LISTED = { errors: 1000, notices: 200, twins: 200, creates: 50, updates: 50 } as const;

/** What is said about a cell. `column` is null where the whole row is meant; `label` is what it is called in Spanish. */
const cellWire = z.object({
  row: z.int(),
  column: z.nullable(z.string()),
  label: z.nullable(z.string()),
  message: z.string(),
});

/** What an import does, or did. Rows are numbered as in a spreadsheet: the names of the columns are row 1. */
export const importWire = z
  .object({
    /** Null of a trial, and where nothing differs. */
    change_set: z.nullable(z.int()),
    /** Stands for everything that the import would do; the import names it in `If-Match`. */
    fingerprint: z.string(),
    encoding: z.literal(['utf-8', 'utf-16', 'windows-1252', 'macintosh']),
    separator: z.literal([',', ';', '\t']),
    columns: z.array(z.string()),
    counts: z.object({
      create: z.int(),
      update: z.int(),
      unchanged: z.int(),
      /** Rows with errors. */
      refused: z.int(),
    }),
    errors: z.array(cellWire),
    /** What was corrected in cells, such as the zero in front of a postal code. */
    notices: z.array(cellWire),
    /** New entries that are probably there already: `of` is an entry, or a row above that is new too. */
    twins: z.array(
      z.object({
        row: z.int(),
        name: z.string(),
        of: z.object({ id: z.nullable(z.int()), row: z.nullable(z.int()), name: z.string() }),
      }),
    ),
    creates: z.array(z.object({ row: z.int(), name: z.string() })),
    /** Values as cells hold them, shortened. */
    updates: z.array(
      z.object({
        row: z.int(),
        id: z.int(),
        name: z.string(),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Import' });

/** The answers 409 and 412: nothing was written. `report` says what is wrong, and what the import would do now. */
export const importFailureWire = z
  .object({ detail: z.string(), report: importWire })
  .register(z.globalRegistry, { id: 'ImportFailure' });

const importOf = (kind: DocumentKind) =>
  endpoint({
    method: 'POST',
    path: adminCalls[kind].list.path.replace('/admin/', '/admin/import/') as `/api/admin/import/${string}/`,
    auth: 'editor',
    tag: 'Content',
    summary:
      'Creates and updates entries from a table, all or none: a row with an id updates that entry, and only the columns there are; `dry_run` only tells what would be',
    body: z.strictObject({ file: z.file(), dry_run: z.optional(booleanField), reason: reasonField }),
    encoding: 'multipart',
    maxFile: MAX_IMPORT_BYTES,
    reply: importWire,
    failures: [400, 401, 403, 409, 412, 428, 429],
  });

const ofEachKind = <Call>(callOf: (kind: DocumentKind) => Call) =>
  Object.fromEntries(
    (Object.keys(adminCalls) as DocumentKind[]).map((kind) => [kind, callOf(kind)]),
  ) as Record<DocumentKind, Call>;

/** The table of each kind of entry: CSV as RFC 4180 writes it, in UTF-8 with a byte order mark. */
export const exportCalls = ofEachKind(exportOf);

/** Takes such a table, also with other separators and in other encodings. */
export const importCalls = ofEachKind(importOf);
