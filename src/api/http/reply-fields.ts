import { z } from 'zod/mini';

const cached = new WeakMap<z.ZodMiniType, ReadonlySet<string>>();

/** The field names of a reply: of the entry, or of the entries in a list. */
export function replyFields(reply: z.ZodMiniType): ReadonlySet<string> {
  const known = cached.get(reply);
  if (known) return known;
  const names = new Set(Object.keys(shapeOf(reply)));
  cached.set(reply, names);
  return names;
}

function shapeOf(schema: unknown): Record<string, unknown> {
  if (schema instanceof z.ZodMiniArray) return shapeOf(schema.def.element);
  if (!(schema instanceof z.ZodMiniObject)) return {};
  const { results } = schema.shape as { results?: unknown };
  return results === undefined ? schema.shape : shapeOf(results);
}
