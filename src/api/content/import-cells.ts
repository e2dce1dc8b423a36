import { z } from 'zod/mini';
import { type DocumentKind, documentSchemas } from '#contract/admin/document.ts';
import { fieldErrorsOf, messageFor } from '#contract/errors.ts';
import { parseDateTime } from '#contract/input.ts';
import { fieldMessage } from '#contract/messages.ts';
import { isZone } from '#contract/zone.ts';
import { unescapedCell } from './csv.ts';

type Schema = z.ZodMiniType;

/** What a column's cells are read as. */
interface Column {
  /** The field's schema without its default, and the value of an empty cell: undefined where it has to be filled. */
  schema: Schema;
  empty: unknown;
  type: 'list' | 'number' | 'boolean' | 'text';
}

/** Schemas inside optional, nullable and defaulted ones. */
function innermost(schema: Schema): Schema {
  const { innerType } = schema._zod.def as unknown as { innerType?: Schema };
  return innerType ? innermost(innerType) : schema;
}

function typeOf(field: string, schema: Schema): Column['type'] {
  const inner = innermost(schema)._zod.def.type;
  if (inner === 'array') return 'list';
  if (inner === 'number' || inner === 'int') return 'number';
  return /^is_|_show$|^new_page$/.test(field) ? 'boolean' : 'text';
}

const YES = /^(verdadero|sí|si|v)$/i;
const NO = /^(falso|no)$/i;

const isNumber = (typed: string) => /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(typed);

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

/** Reads the cells of a kind's columns. */
export function createCellReader(kind: DocumentKind) {
  const columns = new Map<string, Column>(
    Object.entries(documentSchemas[kind].shape as Record<string, Schema>).map(([field, schema]) => {
      const parsed = schema.safeParse(undefined);
      const inner = schema instanceof z.ZodMiniDefault ? (schema.def.innerType as Schema) : schema;
      return [
        field,
        { schema: inner, empty: parsed.success ? parsed.data : undefined, type: typeOf(field, schema) },
      ];
    }),
  );

  /** `zone` is that of local times. */
  const rawOf = ({ schema, type }: Column, field: string, cell: string, zone: string): unknown => {
    const typed = unescapedCell(cell);
    if (type === 'list') {
      const element = innermost((innermost(schema)._zod.def as unknown as { element: Schema }).element);
      return listOf(typed.trim(), element._zod.def.type === 'string');
    }
    if (type === 'number') return isNumber(typed.trim()) ? Number(typed) : typed;
    if (type === 'boolean')
      return YES.test(typed.trim()) ? true : NO.test(typed.trim()) ? false : typed.trim();
    if (field.endsWith('_at')) return parseDateTime(typed, isZone(zone) ? zone : undefined) ?? typed;
    return typed;
  };

  return {
    /** Whether a new entry needs the field. */
    isRequired: (field: string) => columns.get(field)?.empty === undefined,

    /** The value of a cell, or what is wrong with it. */
    read(field: string, cell: string, zone: string): { value: unknown } | { message: string } {
      const column = columns.get(field);
      if (!column) return { message: fieldMessage.unknownField };
      if (cell.includes('\0')) return { message: fieldMessage.text };
      if (cell.trim() === '')
        return column.empty === undefined ? { message: fieldMessage.blank } : { value: column.empty };
      const parsed = column.schema.safeParse(rawOf(column, field, cell, zone), { error: messageFor });
      if (parsed.success) return { value: parsed.data };
      const [message = fieldMessage.invalid] = Object.values(fieldErrorsOf(parsed.error)).flat();
      return { message };
    },
  };
}
