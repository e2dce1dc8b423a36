import { z } from 'zod/mini';
import { fieldMessage } from './messages.ts';

/** `{"detail": "…"}`: the body of every failure but a 400 with errors by field. */
export const detailErrorWire = z
  .object({ detail: z.string() })
  .register(z.globalRegistry, { id: 'DetailError' });

/** Lists of messages by field; `non_field_errors` has those that belong to no single field. */
export const fieldErrorsWire = z
  .catchall(z.object({}), z.array(z.string()))
  .register(z.globalRegistry, { id: 'FieldErrors' });

export type FieldErrors = z.infer<typeof fieldErrorsWire>;

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

const byFormat: Record<string, string> = {
  email: fieldMessage.email,
  url: fieldMessage.url,
  date: fieldMessage.date,
  datetime: fieldMessage.dateTime,
};

const byType: Record<string, string> = {
  number: fieldMessage.number,
  int: fieldMessage.integer,
  boolean: fieldMessage.boolean,
  string: fieldMessage.text,
};

/** The Spanish message of a zod issue for which the schema defines none. */
export function messageFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return fieldMessage.required;
      if (issue.input === null) return fieldMessage.null;
      return byType[issue.expected] ?? fieldMessage.invalid;
    case 'too_big':
      return issue.origin === 'string'
        ? fieldMessage.tooLong(Number(issue.maximum))
        : fieldMessage.tooLarge(issue.maximum);
    case 'too_small':
      if (issue.origin !== 'string') return fieldMessage.tooSmall(issue.minimum);
      return issue.input === '' ? fieldMessage.blank : fieldMessage.tooShort(Number(issue.minimum));
    case 'invalid_format':
      if (issue.format === 'email' && issue.input === '') return fieldMessage.blank;
      return byFormat[issue.format] ?? fieldMessage.invalid;
    case 'invalid_value':
      if (issue.input === undefined) return fieldMessage.required;
      return issue.input === null ? fieldMessage.null : fieldMessage.choice(String(issue.input));
    default:
      return fieldMessage.invalid;
  }
}

/**
 * Converts a zod error to the wire's errors by field of the body. Errors inside a list or an object belong to the
 * field that contains it. A field of the wrong type has only that error.
 */
export function fieldErrorsOf(error: z.core.$ZodError, unknown: string = fieldMessage.unknown): FieldErrors {
  // A map, because a field may be named `constructor` or `__proto__`.
  const errors = new Map<string, string[]>();
  const wrongType = new Set<string>();
  const add = (field: string, message: string) => {
    const known = errors.get(field) ?? [];
    if (!wrongType.has(field) && !known.includes(message)) errors.set(field, [...known, message]);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(key, unknown);
    } else {
      const field = String(issue.path[0] ?? 'non_field_errors');
      add(field, issue.message);
      if (issue.code === 'invalid_type') wrongType.add(field);
    }
  }
  return Object.fromEntries(errors);
}
