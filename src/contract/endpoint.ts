import type { z } from 'zod/mini';

/** Who may call: anyone, any valid session, a comedian, an editor of content, or an admin. */
export type Auth = 'none' | 'user' | 'comedian' | 'editor' | 'admin';

/** Statuses of failures; the body of a 400 has errors by field, that of the others a `detail`. */
export type Failure = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 428 | 429 | 502 | 503 | 507;

/** The parameter names of a path template: `'/api/a/{id}/b/{n}/'` gives `'id' | 'n'`. */
export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** Values that fill a path template. */
export type PathParams<Path extends string> = Record<ParamName<Path>, string | number>;

/** Media types of bodies. */
export type BodyType = 'application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded';

/**
 * An endpoint of the API. The server mounts this definition, the client calls it, and the OpenAPI document lists it.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Level extends Auth = Auth,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A template with `{name}` parameters, with the trailing slash if the specification has one. */
  readonly path: Path;
  readonly auth: Level;
  readonly summary: string;
  readonly tag: string;
  readonly query?: Query;
  readonly body?: Body;
  /** The encoding of the body that clients send; `bodyTypesOf` says which ones are read. */
  readonly encoding?: 'json' | 'multipart';
  /** Bytes of a file in the body, where it may be larger than a picture. */
  readonly maxFile?: number;
  readonly reply: Reply;
  /** The media type of a reply that is a file instead of JSON. */
  readonly file?: 'application/zip' | 'text/csv' | 'image/webp';
  /** The status of a success; 200 by default. */
  readonly status?: 200 | 201 | 204;
  readonly failures: readonly Failure[];
}

/** Declares an endpoint with literal types of its path, auth level and schemas. */
export function endpoint<
  const Path extends string,
  Reply extends z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniUndefined,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  const Level extends Auth = Auth,
>(definition: Endpoint<Path, Query, Body, Reply, Level>): Endpoint<Path, Query, Body, Reply, Level> {
  return definition;
}

/**
 * The media types in which a body is read, the usual one first. As in Django REST Framework a form is as good as JSON, except for
 * the nested documents of editors.
 */
export function bodyTypesOf({
  path,
  auth,
  encoding,
}: Pick<Endpoint, 'path' | 'auth' | 'encoding'>): BodyType[] {
  const types: BodyType[] =
    encoding === 'multipart' ? ['multipart/form-data', 'application/json'] : ['application/json'];
  if (!path.startsWith('/api/') || auth === 'editor' || auth === 'admin') return types;
  return [...new Set<BodyType>([...types, 'multipart/form-data', 'application/x-www-form-urlencoded'])];
}

/**
 * Fills a path template.
 * @example fillPath('/api/events/{slug}', { slug: 'noche de ñ' }) // '/api/events/noche%20de%20%C3%B1'
 */
export function fillPath<Path extends string>(template: Path, params: PathParams<Path>): string {
  const values: Record<string, string | number> = params;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
