import { z } from 'zod';

const cached = new WeakMap<z.ZodType, ReadonlySet<string>>();

/** The fields of what a reply holds: of the entry itself, or of the entries of a list. */
export function fieldNames(reply: z.ZodType): ReadonlySet<string> {
  const known = cached.get(reply);
  if (known) return known;
  const names = new Set(Object.keys(shapeOf(reply)));
  cached.set(reply, names);
  return names;
}

function shapeOf(schema: unknown): Record<string, unknown> {
  if (schema instanceof z.ZodArray) return shapeOf(schema.element);
  if (!(schema instanceof z.ZodObject)) return {};
  const { results } = schema.shape as { results?: unknown };
  return results === undefined ? schema.shape : shapeOf(results);
}
