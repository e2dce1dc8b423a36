import type { z } from 'zod';
import { IMPORT_LISTED, type importWire } from '#contract/admin/csv-calls.ts';
import type { DocumentKind } from '#contract/admin/document.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import type { EntryKind } from '../../data/database/schema.ts';
import { sanitizeAhead } from '../../data/entry/sanitize-ahead.ts';
import { holdSlugs } from '../../data/entry/slug.ts';
import { ApiError } from '../../api-error.ts';
import { nextTurn } from '../../limits/turns.ts';
import { openAddressBook } from '../addresses/address-book.ts';
import { cellOf, unescapedCell } from './csv.ts';
import type { Table } from './csv-table.ts';
import type { ImportPlan } from './import-plan.ts';
import type { RowError } from './import-rows.ts';
import { definitionOf } from '../kinds.ts';
import { missingAmong } from '../missing-references.ts';
import { lastNumbers } from '../revisions.ts';
import { columnLabel } from './table-headings.ts';
import { holdEntries } from '../hold-entries.ts';
import type { Writer } from '../writer.ts';

/** Entries that are written before other work of the process may go on, and the characters of their texts. */
const BATCH = 100;
const BATCH_LENGTH = 100_000;

type Report = z.output<typeof importWire>;

/** Characters of a value that a report shows. */
const SHOWN = 200;

const shown = (value: unknown): string => {
  const cell = unescapedCell(cellOf(value));
  return cell.length > SHOWN ? `${cell.slice(0, SHOWN).toWellFormed()}…` : cell;
};

const withLabel = (error: RowError) => ({
  ...error,
  label: error.column === null ? null : columnLabel(error.column),
});

/** What a plan does, with the first ones of each sort. */
export function reportOf(table: Table, plan: ImportPlan, change_set: number | null): Report {
  const { creates, updates, unchanged, errors, notices, duplicates, refused, fingerprint } = plan;
  return {
    change_set,
    fingerprint,
    encoding: table.encoding,
    separator: table.separator,
    columns: [...table.columns],
    counts: { create: creates.length, update: updates.length, unchanged: unchanged.size, refused },
    errors: errors.slice(0, IMPORT_LISTED.errors).map(withLabel),
    notices: notices.slice(0, IMPORT_LISTED.notices).map(withLabel),
    twins: duplicates.slice(0, IMPORT_LISTED.twins).map((one) => ({ ...one, name: shown(one.name) })),
    creates: creates.slice(0, IMPORT_LISTED.creates).map(({ row, document }) => ({
      row,
      name: shown(document['nickname'] ?? document['name'] ?? ''),
    })),
    updates: updates.slice(0, IMPORT_LISTED.updates).map(({ row, id, name, before, changes }) => ({
      row,
      id,
      name,
      changes: Object.entries(changes).map(([field, value]) => ({
        field,
        before: shown(before[field]),
        after: shown(value),
      })),
    })),
  };
}

const conflict = () => new ApiError(412, adminMessage.importChanged);

/** Writes what a plan without errors says. Throws a 412 where it no longer holds: nothing is written then. */
export async function carryOut(writer: Writer, kind: DocumentKind, plan: ImportPlan): Promise<void> {
  await requireSameVersions(writer, kind, plan);
  const goneOf = await missingAmong(writer.trx, plan.references);
  if (plan.references.some((one) => goneOf(one).length > 0)) throw conflict();
  await requireFreeAddresses(writer, kind, plan);
  for (const creates of batchesOf(plan.creates)) {
    const documents = creates.map(({ document }) => document);
    await sanitizeAhead(...documents);
    await writer.createChecked(kind, documents);
    await nextTurn();
  }
  for (const updates of batchesOf(plan.updates)) {
    await sanitizeAhead(...updates.flatMap(({ before, changes }) => [before, changes]));
    await writer.updateMany(kind, updates);
    await nextTurn();
  }
}

function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  let batch: Item[] = [];
  let length = 0;
  for (const item of items) {
    batch.push(item);
    length += JSON.stringify(item).length;
    if (batch.length < BATCH && length < BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Locks the entries that change, in one order for all; no row may be of another version by now. */
async function requireSameVersions({ trx }: Writer, kind: DocumentKind, plan: ImportPlan): Promise<void> {
  const changed = plan.updates.map(({ id }) => id).toSorted((a, b) => a - b);
  for (const ids of batchesOf(changed)) await holdEntries(trx, kind, ids);
  const versions = new Map(plan.unchanged);
  for (const { id, version } of plan.updates) versions.set(id, version);
  for (const ids of batchesOf([...versions.keys()])) {
    const versionOf = await lastNumbers(trx, kind, ids);
    if (ids.some((id) => versionOf(id) !== versions.get(id))) throw conflict();
  }
}

async function requireFreeAddresses({ trx }: Writer, kind: DocumentKind, plan: ImportPlan): Promise<void> {
  if (!definitionOf(kind).slugOf || plan.creates.length === 0) return;
  // Others that create entries of the kind wait.
  if (kind !== 'season') await holdSlugs(trx, kind as EntryKind);
  const book = openAddressBook(trx, kind);
  for (const { document } of plan.creates) {
    const slug = document['slug'] as string;
    if ((await book.free(slug, null)) !== slug) throw conflict();
  }
}
