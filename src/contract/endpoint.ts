import type { z } from 'zod/mini';

/** Who may call: anyone, any live session, a user flagged isComedian, or a content admin. */
export type Auth = 'none' | 'user' | 'comedian' | 'admin';

/** The failures an endpoint can answer with, by status; 400 carries errors by field, the rest a `detail`. */
export type Failure = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502 | 503;

/** Names inside braces of a path template: `'/api/a/{id}/b/{n}/'` gives `'id' | 'n'`. */
export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** Values that fill a path template. */
export type PathParams<Path extends string> = Record<ParamName<Path>, string | number>;

/**
 * One call of the wire contract. The server mounts it, the client calls it, and the OpenAPI
 * document lists it, so that the three cannot disagree.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Level extends Auth = Auth,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Template with `{name}` parameters, always written with its trailing slash where the source has one. */
  readonly path: Path;
  readonly auth: Level;
  readonly summary: string;
  readonly tag: string;
  readonly query?: Query;
  readonly body?: Body;
  /** How the body travels; a multipart endpoint accepts JSON too. */
  readonly encoding?: 'json' | 'multipart';
  readonly reply: Reply;
  /** What a success travels as where it is a file and no JSON. */
  readonly file?: 'application/zip';
  /** Status of a success; 200 unless given. */
  readonly status?: 200 | 201 | 204;
  readonly failures: readonly Failure[];
}

/** Declares an endpoint, keeping the literal types of its path, its callers and its schemas. */
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
 * Fills a path template.
 * @example fillPath('/api/events/{slug}', { slug: 'noche de ñ' }) // '/api/events/noche%20de%20%C3%B1'
 */
export function fillPath<Path extends string>(template: Path, params: PathParams<Path>): string {
  const values: Record<string, string | number> = params;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
