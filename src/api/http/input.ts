import type { Context } from 'hono';
import type { z } from 'zod/mini';
import type { ParamName } from '#contract/endpoint.ts';
import { fieldErrorsOf, messageFor } from '#contract/errors.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { accepted } from './accepted.ts';
import { ApiError } from './error.ts';
import { fieldNames } from './fields.ts';

/** The parameters of a path, as they were typed. */
export function readParams<Path extends string>(c: Context): Record<ParamName<Path>, string> {
  const params = c.req.param() as Record<ParamName<Path>, string>;
  // No entry is called that, and not every database takes it.
  if (Object.values<string>(params).some((value) => value.includes('\0')))
    throw new ApiError(404, detail.notFound);
  return params;
}

/** What a schema makes of a value, or a 400 by field. */
export function check<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: messageFor });
  if (!parsed.success) throw new ApiError(400, fieldErrorsOf(parsed.error));
  return parsed.data;
}

/** Messages by the field of a body that they are about. */
export type FieldProblems = Record<string, string[]>;

/**
 * As `check`, with what no schema can tell: `problemsOf` is given the value as it came. One 400 has the
 * errors of both; a field that breaks the schema has the schema's alone.
 */
export async function checkWith<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  problemsOf: (value: unknown) => Promise<FieldProblems>,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(value, { error: messageFor });
  const problems = await problemsOf(value);
  if (!parsed.success) throw new ApiError(400, { ...problems, ...fieldErrorsOf(parsed.error) });
  if (Object.keys(problems).length > 0) throw new ApiError(400, problems);
  return parsed.data;
}

/** That character cannot be typed, and not every database takes it. */
export function refuseNulls(fields: unknown, message: string): void {
  const refused = Object.entries(fields ?? {}).filter(([, value]) => holdsNull(value));
  if (refused.length === 0) return;
  throw new ApiError(400, Object.fromEntries(refused.map(([name]) => [name, [message]])));
}

const holdsNull = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsNull);

/** Of a parameter that is repeated the last one counts, as in Django; an empty one counts as left out. */
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

/** A name in `fields=` that no entry has is told, as a wrong filter is. */
function requireKnownFields(endpoint: { reply: z.ZodMiniType }, fields: string | undefined): void {
  if (!fields) return;
  const known = fieldNames(endpoint.reply);
  const unknown = fields.split(',').find((name) => !known.has(name.trim()));
  if (unknown !== undefined) throw new ApiError(400, { fields: [fieldMessage.choice(unknown)] });
}

/** `format=json` wins over `Accept`; without it, a client that takes no JSON is told so. */
export function requireJsonAccepted(c: Context): void {
  const accept = c.req.header('accept');
  if (!accept || c.req.queries('format')?.includes('json')) return;
  const types = accepted(accept);
  if (!['application/json', 'application/*', '*/*'].some((type) => types.has(type)))
    throw new ApiError(406, detail.notAcceptable);
}
