import type { FieldErrors } from '#contract/errors.ts';

/** The errors of a failed call: one for the whole call, others by field. */
export interface ReadErrors {
  detail: string | null;
  fields: FieldErrors;
}

/** Django REST Framework's key of errors that belong to no single field. */
const NO_FIELD = 'non_field_errors';

/**
 * Reads the errors of Django REST Framework. Errors inside a list or an object belong to the field that contains it; a
 * list of errors belongs to no field. Other values are ignored.
 */
export function readErrors(body: unknown): ReadErrors {
  if (!isObject(body) || Array.isArray(body)) return { detail: null, fields: fieldsOf({ [NO_FIELD]: body }) };
  const { detail, ...rest } = body;
  if (typeof detail === 'string') return { detail, fields: {} };
  return { detail: messagesIn(detail).join(' ') || null, fields: fieldsOf(rest) };
}

function fieldsOf(errors: Record<string, unknown>): FieldErrors {
  const read = Object.entries(errors).map(([field, error]): [string, string[]] => [
    field,
    [...new Set(messagesIn(error))],
  ]);
  return Object.fromEntries(read.filter(([, messages]) => messages.length > 0));
}

/** All messages in a value. An error may have a code beside its message. */
function messagesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : [];
  if (!isObject(value)) return [];
  if (typeof value['message'] === 'string' && 'code' in value) return [value['message']];
  return Object.values(value).flatMap(messagesIn);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
