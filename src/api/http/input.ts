import type { Context } from 'hono';
import type { z } from 'zod/mini';
import type { ParamName } from '#contract/endpoint.ts';
import { fieldErrorsOf, messageFor } from '#contract/errors.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { richTextErrors } from '../data/entry/clean-html.ts';
import { acceptedValues } from './accept-header.ts';
import { ApiError } from '../api-error.ts';
import { check } from '../check.ts';
import { replyFields } from './reply-fields.ts';

/** The parameters of a path as strings. Throws a 404 for a NUL character. */
export function readParams<Path extends string>(c: Context): Record<ParamName<Path>, string> {
  const params = c.req.param() as Record<ParamName<Path>, string>;
  // No entry has such a name, and PostgreSQL refuses the character.
  if (Object.values<string>(params).some((value) => value.includes('\0')))
    throw new ApiError(404, detail.notFound);
  return params;
}

/** Messages by field of a body. */
export type FieldProblems = Record<string, string[]>;

/**
 * As `check`, with additional validation by `problemsOf`, which gets the raw value. One 400 has the messages of both;
 * a field that violates the schema has only the schema's.
 */
export async function checkWith<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  problemsOf: (value: unknown) => Promise<FieldProblems>,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(value, { error: messageFor });
  const problems = await problemsOf(value);
  if (!parsed.success)
    throw new ApiError(400, { ...problems, ...fieldErrorsOf(parsed.error, fieldMessage.unknownField) });
  if (Object.keys(problems).length > 0) throw new ApiError(400, problems);
  return parsed.data;
}

/** Throws a 400 for fields with a NUL character, which PostgreSQL refuses. */
export function refuseNulls(fields: unknown, message: string): void {
  const refused = Object.entries(fields ?? {}).filter(([, value]) => holdsNull(value));
  if (refused.length === 0) return;
  throw new ApiError(400, Object.fromEntries(refused.map(([name]) => [name, [message]])));
}

/** Throws a 400 for rich texts that take long to sanitize, or are too long once they are stored. */
export function refuseRichText(fields: unknown): void {
  const errors = richTextErrors(fields ?? {});
  if (Object.keys(errors).length > 0) throw new ApiError(400, errors);
}

const holdsNull = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsNull);

/** Validates the query. The last one of repeated parameters counts, as in Django; an empty one counts as absent. */
export function readQuery<Query extends z.ZodMiniType>(
  endpoint: { query?: Query; reply: z.ZodMiniType },
  c: Context,
): z.output<Query> {
  if (!endpoint.query) return undefined as z.output<Query>;
  const given = Object.fromEntries([...new URL(c.req.url).searchParams].filter(([, value]) => value !== ''));
  const query = check(endpoint.query, given);
  refuseNulls(given, fieldMessage.invalid);
  requireKnownFields(endpoint, given['fields']);
  return query;
}

/** Throws a 400 for an unknown name in `fields=`. */
function requireKnownFields(endpoint: { reply: z.ZodMiniType }, fields: string | undefined): void {
  if (!fields) return;
  const known = replyFields(endpoint.reply);
  const unknown = fields.split(',').find((name) => !known.has(name.trim()));
  if (unknown !== undefined) throw new ApiError(400, { fields: [fieldMessage.choice(unknown)] });
}

/** Throws a 406 when `Accept` excludes JSON, unless the query has `format=json`. */
export function requireJsonAccepted(c: Context): void {
  const accept = c.req.header('accept');
  if (!accept || c.req.queries('format')?.includes('json')) return;
  const types = acceptedValues(accept);
  if (!['application/json', 'application/*', '*/*'].some((type) => types.has(type)))
    throw new ApiError(406, detail.notAcceptable);
}
