import { z } from 'zod/mini';

/** A field of a form, as it was sent. */
export type FormField = readonly [name: string, value: string | File];

/** Whether a schema is that of a list, within optional and nullable ones. */
function isList(schema: z.core.$ZodType | undefined): boolean {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return isList(schema.def.innerType);
  return schema instanceof z.ZodMiniArray;
}

/** Whether an empty field means null: the schema takes null, and no empty text. */
const isNullable = (schema: z.core.$ZodType): boolean =>
  !z.safeParse(schema, '').success && z.safeParse(schema, null).success;

/**
 * The body that a form stands for, as Django REST Framework reads one: the last one of repeated fields counts, all of them
 * where the field is a list, and an empty field is null where it cannot be an empty text.
 */
export function formValues(body: z.ZodMiniType | undefined, fields: readonly FormField[]): unknown {
  const shape = body instanceof z.ZodMiniObject ? (body.shape as Record<string, z.core.$ZodType>) : {};
  const values = new Map<string, unknown>();
  for (const [name, value] of fields) {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (isList(schema)) values.set(name, [...((values.get(name) as unknown[] | undefined) ?? []), value]);
    else values.set(name, value === '' && schema && isNullable(schema) ? null : value);
  }
  return Object.fromEntries(values);
}
