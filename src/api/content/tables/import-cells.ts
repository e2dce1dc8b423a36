import { z } from 'zod/mini';
import { type DocumentKind, documentSchemas } from '#contract/admin/document.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import type { Field } from '#contract/fields/field.ts';
import { kindFields } from '#contract/fields/kinds.ts';
import { fieldErrorsOf, messageFor } from '#contract/errors.ts';
import { parseDateTime } from '#contract/input.ts';
import { fieldMessage } from '#contract/messages.ts';
import { searchText } from '#contract/search-text.ts';
import { DEFAULT_ZONE, fromLocalTime, isZone } from '#contract/zone.ts';
import { choiceNames } from '#copy/admin/choices.ts';
import { repairMojibake } from '../../repair-mojibake.ts';
import { readWrittenDate } from '../../written-date.ts';
import { unescapedCell } from './csv.ts';
import type { Related } from './related-names.ts';
import {
  isCellError,
  isShortened,
  plainAmount,
  plainNumber,
  restoredPostalCode,
  withPlainSpaces,
} from './spreadsheet-cells.ts';

type Schema = z.ZodMiniType;

/** What a column's cells are read as. */
interface Column {
  /** The field's schema without its default, and the value of an empty cell: undefined where it has to be filled. */
  schema: Schema;
  empty: unknown;
  type: Field['type'];
  /** Of a choice. */
  values: readonly string[];
  isPostal: boolean;
}

/** A cell as it is read: `notice` tells what was corrected. */
export type ReadCell = { value: unknown; notice?: string } | { message: string };

/** What is wrong with a cell before its field's schema looks at it. */
class CellError extends Error {
  override name = 'CellError';
}

const YES = /^(verdadero|sí|si|s|v|x)$/i;
const NO = /^(falso|no|n)$/i;

/** An instant as people write it: local time of `zone` where no offset is written. */
function instantOf(typed: string, zone: string): string {
  const place = isZone(zone) ? zone : DEFAULT_ZONE;
  const instant = parseDateTime(typed, place);
  if (instant !== null) return instant;
  const written = readWrittenDate(typed);
  if (!written) throw new CellError(adminMessage.dateUnclear);
  if (written.time === null) throw new CellError(adminMessage.hourMissing);
  const local = `${written.day}T${written.time}`;
  return written.offset === null ? fromLocalTime(local, place) : local + written.offset;
}

function dayOf(typed: string): string {
  const written = readWrittenDate(typed);
  if (!written) throw new CellError(adminMessage.dateUnclear);
  return written.day;
}

function amountOf(typed: string): string {
  const amount = plainAmount(typed);
  if (amount === null) throw new CellError(adminMessage.amountUnclear);
  return amount;
}

const isNumber = (typed: string) => /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(typed);

/** The value that a form shows as these words, where the field has it and does not take the words. */
function choiceOf({ schema, values }: Column, typed: string): string | null {
  if (schema.safeParse(typed).success) return null;
  const words = searchText(typed);
  return values.find((value) => searchText(choiceNames[value] ?? '') === words) ?? null;
}

/** A list as the export writes it: names or ids with bars between them, others as JSON. */
function listOf(typed: string, isPlain: boolean): unknown {
  if (typed.startsWith('[')) {
    try {
      const value: unknown = JSON.parse(typed);
      if (Array.isArray(value) && (!isPlain || value.every((item) => typeof item === 'string'))) return value;
    } catch {
      // A name that begins with a bracket.
    }
  }
  const items = typed.split('|').map((item) => item.trim());
  return isPlain ? items.filter((item) => item !== '') : items;
}

/** A number, which may have commas between thousands where it is whole; what else was typed stays. */
function numberOf(typed: string, plain: string, hasDecimals: boolean): number | string {
  const number = plainNumber(plain, hasDecimals);
  return isNumber(number) ? Number(number) : typed;
}

/** Reads the cells of a kind's columns; `related` finds the entries that are written with their names. */
export function createCellReader(kind: DocumentKind, related: Related) {
  const shape = documentSchemas[kind].shape as Record<string, Schema>;
  const columns = new Map<string, Column>(
    Object.entries<Field>(kindFields[kind]).map(([name, field]) => {
      const schema = shape[name] as Schema;
      const parsed = schema.safeParse(undefined);
      const inner = schema instanceof z.ZodMiniDefault ? (schema.def.innerType as Schema) : schema;
      return [
        name,
        {
          schema: inner,
          empty: parsed.success ? parsed.data : undefined,
          type: field.type,
          values: field.type === 'choice' ? field.values : [],
          isPostal: 'isPostal' in field,
        },
      ];
    }),
  );

  /** `zone` is that of local times. Throws a `CellError`. */
  const rawOf = (column: Column, cell: string, zone: string): unknown => {
    const typed = unescapedCell(cell);
    const plain = withPlainSpaces(typed).trim();
    switch (column.type) {
      case 'names':
      case 'formerSlugs':
        return listOf(plain, true);
      case 'references':
      case 'photos':
      case 'platforms':
      case 'hours':
        return listOf(plain, false);
      case 'number':
      case 'latitude':
      case 'longitude':
        return numberOf(typed, plain, true);
      case 'position':
      case 'account':
      case 'reference':
        return numberOf(typed, plain, false);
      case 'flag':
        return YES.test(plain) ? true : NO.test(plain) ? false : plain;
      case 'instant':
        return instantOf(plain, zone);
      case 'date':
        return dayOf(plain);
      case 'price':
        return amountOf(plain);
      case 'rich':
        return typed;
      case 'choice':
      case 'line':
      case 'picture':
      case 'series':
      case 'slug':
      case 'text':
      case 'zone':
        if (isShortened(plain)) throw new CellError(adminMessage.shortened(plain));
        return choiceOf(column, plain) ?? withPlainSpaces(typed);
      default:
        return column.type satisfies never;
    }
  };

  const checked = (column: Column, raw: unknown): ReadCell => {
    const parsed = column.schema.safeParse(raw, { error: messageFor });
    if (parsed.success) return { value: parsed.data };
    const [message = fieldMessage.invalid] = Object.values(fieldErrorsOf(parsed.error)).flat();
    return { message };
  };

  return {
    /** Whether a new entry needs the field. */
    isRequired: (field: string) => columns.get(field)?.empty === undefined,

    /** The value of a cell, or what is wrong with it. */
    read(field: string, cell: string, zone: string): ReadCell {
      const column = columns.get(field);
      if (!column) return { message: fieldMessage.unknownField };
      if (cell.includes('\0')) return { message: fieldMessage.text };
      if (cell.trim() === '')
        return column.empty === undefined ? { message: fieldMessage.blank } : { value: column.empty };
      if (isCellError(cell.trim())) return { message: adminMessage.cellError(cell.trim()) };
      const repaired = repairMojibake(cell);
      if (repaired !== cell) {
        const read = this.read(field, repaired, zone);
        return 'message' in read ? read : { ...read, notice: adminMessage.lettersRepaired };
      }
      const named = related.read(field, withPlainSpaces(cell).trim());
      if (named) return 'message' in named ? named : checked(column, named.value);
      const postalCode = column.isPostal ? restoredPostalCode(cell.trim()) : null;
      if (postalCode !== null)
        return { value: postalCode, notice: adminMessage.zeroRestored(cell.trim(), postalCode) };
      try {
        return checked(column, rawOf(column, cell, zone));
      } catch (error) {
        if (error instanceof CellError) return { message: error.message };
        throw error;
      }
    },
  };
}
