import type { z } from 'zod/mini';
import { fieldErrorsOf, messageFor } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';

/** Validates a value. Throws a 400 with messages by field. */
export function check<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: messageFor });
  if (!parsed.success) throw new ApiError(400, fieldErrorsOf(parsed.error));
  return parsed.data;
}
