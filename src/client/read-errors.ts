import type { FieldErrors } from '#contract/errors.ts';

/** What the body of a failure says: of the whole call, and by field. */
export interface ReadErrors {
  detail: string | null;
  fields: FieldErrors;
}

/** The key of errors that belong to no single field, in Django REST Framework. */
const NO_FIELD = 'non_field_errors';

/**
 * Reads the errors of Django REST Framework. Errors inside a list or an object belong to the field that holds
 * it; a list of errors belongs to no field. What is no error message is left out.
 */
export function readErrors(body: unknown): ReadErrors {
  if (!isHolder(body) || Array.isArray(body)) return { detail: null, fields: fieldsOf({ [NO_FIELD]: body }) };
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

/** Every message in a value. An error may carry a code beside its message. */
function messagesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : [];
  if (!isHolder(value)) return [];
  if (typeof value['message'] === 'string' && 'code' in value) return [value['message']];
  return Object.values(value).flatMap(messagesIn);
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
