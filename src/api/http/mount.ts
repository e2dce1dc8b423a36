import { ReadableStream as Stream } from 'node:stream/web';
import type { Context, Hono } from 'hono';
import type { z } from 'zod/mini';
import type { Auth, Endpoint, ParamName } from '#contract/endpoint.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import type { PageWireInput } from '#contract/pagination.ts';
import type { PageResult } from '../data/read.ts';
import { sanitizeAhead } from '../data/entry/sanitize-ahead.ts';
import { type JsonResponse, jsonResponseOf, jsonResponseOfBytes, sendJsonResponse } from './json-response.ts';
import { type Admission, admitAll } from './admission.ts';
import { createEntryTexts, type EntryTexts } from './entry-texts.ts';
import type { ResponseCache } from './response-cache.ts';
import { isMultipart } from './body.ts';
import { bodyLimitsOf } from './body-limits.ts';
import type { RequestEnv } from './context.ts';
import { readEndpointBody } from './endpoint-body.ts';
import { envelope, hasFields, pick } from './envelope.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import { ApiError } from '../api-error.ts';
import { requireRoom } from './full-disk.ts';
import type { Caller, Guard } from './guard.ts';
import { withLocalTimes } from './local-times.ts';
import { createUploadsInFlight } from '../media/uploads-in-flight.ts';
import {
  checkWith,
  type FieldProblems,
  readParams,
  readQuery,
  refuseRichText,
  refuseNulls,
  requireJsonAccepted,
} from './input.ts';

/** The validated input of a handler, as its endpoint declares it. */
export interface Call<Path extends string, Query extends z.ZodMiniType, Body extends z.ZodMiniType> {
  params: Record<ParamName<Path>, string>;
  query: z.output<Query>;
  body: z.output<Body>;
  /** Hono's context, for data outside of the contract such as the client's address. */
  c: Context<RequestEnv>;
}

type Handler<
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Level extends Auth = 'none',
> = (call: Call<Path, Query, Body> & Caller<Level>) => Promise<z.input<Reply>>;

/** An endpoint with pages of items. */
type ListEndpoint<Path extends string, Query extends z.ZodMiniType, Item extends z.ZodMiniType> = Endpoint<
  Path,
  Query,
  z.ZodMiniUndefined,
  z.ZodMiniType<unknown, PageWireInput<z.input<Item>>>,
  'none'
>;

/** Published entries of a kind, in the order of the given ids; one that is not there is left out. */
interface EntrySource<Item> {
  kind: string;
  byIds: (ids: readonly number[]) => Promise<Array<Item & { id: number }>>;
}

export type App = Hono<RequestEnv>;

/** Converts a path of the contract for Hono. @example routePath('/api/a/{id}/') // '/api/a/:id' */
const routePath = (path: string) => path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1');

/** Mounts endpoints of the contract on an app: validates requests and writes responses. */
export function createMount(
  app: App,
  cache: ResponseCache,
  origin: string,
  guard: Guard,
  admission: Admission = admitAll,
  disk: Pick<DiskSpace, 'isFull'> = { isFull: () => false },
  textsOf: EntryTexts = createEntryTexts(() => null),
) {
  const { allowed, allow } = createAllowedMethods();
  const mounted: Endpoint[] = [];
  const needs = { guard, admission, disk, origin, uploads: createUploadsInFlight() };

  const on = (endpoint: Endpoint, handle: (c: Context<RequestEnv>) => Promise<Response>) => {
    const path = routePath(endpoint.path);
    mounted.push(endpoint);
    allow(path, endpoint.method);
    app.on(endpoint.method, [path, `${path}/`], handle);
  };

  /** Mounts a public list whose answer `make` gives, from the call and its canonical URL. */
  const onList = <Path extends string, Query extends z.ZodMiniType, Item extends z.ZodMiniType>(
    endpoint: ListEndpoint<Path, Query, Item>,
    make: (call: Call<Path, Query, z.ZodMiniUndefined>, url: URL) => Promise<JsonResponse>,
  ) =>
    on(endpoint, async (c) => {
      requireJsonAccepted(c);
      const query = readQuery(endpoint, c);
      const url = canonicalUrl(endpoint, c);
      const call = { params: readParams<Path>(c), query, body: undefined, c };
      const key = url.pathname + url.search;
      return sendJsonResponse(c, await cache.get(key, () => admission.read(c, () => make(call, url))), key);
    });

  return {
    /** Every endpoint mounted so far. */
    mounted,

    /** A GET route outside of the contract. */
    page(path: string, handle: (c: Context<RequestEnv>) => Response | Promise<Response>): void {
      allow(path, 'GET');
      const answer = path.startsWith('/api/')
        ? (c: Context<RequestEnv>) => admission.call(c, 'call', async () => handle(c))
        : handle;
      app.get(path, answer);
      app.get(`${path}/`, answer);
    },

    /** A POST route outside of the contract, which does its own authentication. */
    hook(path: string, handle: (c: Context<RequestEnv>) => Promise<Response>): void {
      allow(path, 'POST');
      app.on('POST', [path, `${path}/`], handle);
    },

    /** A public GET endpoint, with response cache, `ETag` and compression. */
    read<Path extends string, Query extends z.ZodMiniType, Reply extends z.ZodMiniType>(
      endpoint: Endpoint<Path, Query, z.ZodMiniUndefined, Reply, 'none'>,
      handler: Handler<Path, Query, z.ZodMiniUndefined, Reply>,
    ): void {
      on(endpoint, async (c) => {
        requireJsonAccepted(c);
        const query = readQuery(endpoint, c);
        const { pathname, search } = canonicalUrl(endpoint, c);
        const make = async () => {
          const reply = await handler({ params: readParams<Path>(c), query, body: undefined, c });
          return jsonResponseOf(pick(reply, query));
        };
        const key = pathname + search;
        return sendJsonResponse(c, await cache.get(key, () => admission.read(c, make)), key);
      });
    },

    /** A public list: as `read`, with pagination. */
    list<Path extends string, Query extends z.ZodMiniType, Item extends z.ZodMiniType>(
      endpoint: ListEndpoint<Path, Query, Item>,
      handler: (call: Call<Path, Query, z.ZodMiniUndefined>) => Promise<PageResult<z.input<Item>>>,
    ): void {
      onList(endpoint, async (call, url) =>
        jsonResponseOf(envelope(await handler(call), url, origin, (item) => pick(item, call.query))),
      );
    },

    /** A public list of entries: as `list`, where `find` gives the ids of a page and `byIds` reads entries. */
    entries<Path extends string, Query extends z.ZodMiniType, Item extends z.ZodMiniType>(
      endpoint: ListEndpoint<Path, Query, Item>,
      { kind, byIds }: EntrySource<z.input<Item>>,
      find: (call: Call<Path, Query, z.ZodMiniUndefined>) => Promise<PageResult<number>>,
    ): void {
      onList(endpoint, async (call, url) => {
        const page = await find(call);
        if (hasFields(call.query)) {
          const results = await byIds(page.results);
          return jsonResponseOf(
            envelope({ ...page, results }, url, origin, (item) => pick(item, call.query)),
          );
        }
        const texts = await textsOf(kind, page.results, byIds);
        const empty = JSON.stringify(envelope({ ...page, results: [] }, url, origin, (item) => item));
        return jsonResponseOfBytes(withResults(empty, texts));
      });
    },

    /**
     * Any other endpoint: authenticated first, never cached. `problemsOf` validates a body beyond its schema, so that one
     * response has all errors.
     */
    call<
      Path extends string,
      Query extends z.ZodMiniType,
      Body extends z.ZodMiniType,
      Reply extends z.ZodMiniType,
      Level extends Auth,
    >(
      endpoint: Endpoint<Path, Query, Body, Reply, Level>,
      handler: Handler<Path, Query, Body, Reply, Level>,
      problemsOf: (body: unknown) => Promise<FieldProblems> = noProblems,
    ): void {
      const limits = bodyLimitsOf(endpoint);
      on(endpoint, (c) => answerCall(c, endpoint, handler, problemsOf, { ...needs, limits }));
    },

    /** An authenticated endpoint that streams a file as an attachment. */
    file<Path extends string, Query extends z.ZodMiniType, Level extends Auth>(
      endpoint: Endpoint<Path, Query, z.ZodMiniUndefined, z.ZodMiniFile, Level> & { file?: string },
      handler: (call: Call<Path, Query, z.ZodMiniUndefined> & Caller<Level>) => Promise<FileToSend>,
    ): void {
      on(endpoint, (c) => answerFile(c, endpoint, handler, needs));
    },

    /** Adds the 405 and OPTIONS handlers of all paths; called once after the last mount. */
    finish(): void {
      for (const [path, methods] of allowed) {
        const names = [...methods].toSorted().join(', ');
        app.all(path, (c) => refuseMethod(c, names));
        app.all(`${path}/`, (c) => refuseMethod(c, names));
      }
    },
  };
}

/** The methods of each path. */
function createAllowedMethods() {
  const allowed = new Map<string, Set<string>>();
  /** Adds a method to a path's `Allow` list; all others get a 405. */
  const allow = (path: string, method: string) => {
    const methods = allowed.get(path) ?? new Set(['OPTIONS']);
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    allowed.set(path, methods);
  };
  return { allowed, allow };
}

/** What answers of endpoints need. */
interface AnswerNeeds {
  guard: Guard;
  admission: Admission;
  disk: Pick<DiskSpace, 'isFull'>;
  origin: string;
  uploads: ReturnType<typeof createUploadsInFlight>;
}

async function answerCall<
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Level extends Auth,
>(
  c: Context<RequestEnv>,
  endpoint: Endpoint<Path, Query, Body, Reply, Level>,
  handler: Handler<Path, Query, Body, Reply, Level>,
  problemsOf: (body: unknown) => Promise<FieldProblems>,
  {
    guard,
    admission,
    disk,
    origin,
    uploads,
    limits,
  }: AnswerNeeds & { limits: ReturnType<typeof bodyLimitsOf> },
): Promise<Response> {
  const caller = await guard(c, endpoint.auth);
  if (caller) c.get('body').belongTo(caller.user.id);
  requireJsonAccepted(c);
  requireRoom(disk, endpoint);
  const query = readQuery(endpoint, c);
  const answer = async () => {
    const sent = endpoint.body ? await readEndpointBody(c, endpoint, limits, origin) : undefined;
    // After the body was read: a slow one must not take the place of other calls.
    const reply = await admission.call(c, caller ? 'account' : 'call', async () => {
      const body = endpoint.body
        ? await checkWith(endpoint.body, withLocalTimes(sent), problemsOf)
        : undefined;
      refuseNulls(body, fieldMessage.text);
      await sanitizeAhead(body ?? {});
      refuseRichText(body);
      const call = { params: readParams<Path>(c), query, body: body as z.output<Body>, c };
      return handler({ ...call, ...caller } as typeof call & Caller<Level>);
    });
    c.header('Cache-Control', 'no-store');
    return endpoint.status === 204 ? c.body(null, 204) : c.json(reply, endpoint.status ?? 200);
  };
  return caller && isMultipart(c) ? uploads.run(caller.user.id, answer) : answer();
}

async function answerFile<Path extends string, Query extends z.ZodMiniType, Level extends Auth>(
  c: Context<RequestEnv>,
  endpoint: Endpoint<Path, Query, z.ZodMiniUndefined, z.ZodMiniFile, Level> & { file?: string },
  handler: (call: Call<Path, Query, z.ZodMiniUndefined> & Caller<Level>) => Promise<FileToSend>,
  { guard, admission }: Pick<AnswerNeeds, 'guard' | 'admission'>,
): Promise<Response> {
  const caller = await guard(c, endpoint.auth);
  const call = { params: readParams<Path>(c), query: readQuery(endpoint, c), body: undefined, c };
  const { name, content } = await admission.call(c, caller ? 'account' : 'call', () =>
    handler({ ...call, ...caller } as typeof call & Caller<Level>),
  );
  return c.body(Stream.from(content) as ReadableStream, 200, {
    'Content-Type': endpoint.file ?? 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  });
}

const EMPTY_LIST = '[]}';
const COMMA = Buffer.from(',');

/** Puts results into the JSON of an envelope whose last member is an empty list of them. */
const withResults = (empty: string, results: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from(`${empty.slice(0, -EMPTY_LIST.length)}[`),
    ...results.flatMap((text, index) => (index === 0 ? [text] : [COMMA, text])),
    Buffer.from(']}'),
  ]);

const noProblems = async (): Promise<FieldProblems> => ({});

/** A streamed file; its name is ASCII. */
interface FileToSend {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

export type Mount = ReturnType<typeof createMount>;

/** CORS preflight: other origins may read, without credentials. */
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'Accept, If-None-Match, X-Request-Id',
  'Access-Control-Max-Age': '86400',
};

function refuseMethod(c: Context, allow: string): Response {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { Allow: allow, ...PREFLIGHT });
  throw new ApiError(405, detail.methodNotAllowed(c.req.method), { Allow: allow });
}

/**
 * The URL of a public read with its effective parameters in order: the cache key, and the base of the links to other
 * pages. Parameters that are empty are removed, and all where the endpoint declares no query. The trailing slash stays,
 * because the links keep it.
 */
function canonicalUrl(endpoint: { query?: z.ZodMiniType }, c: Context): URL {
  const url = new URL(c.req.url);
  const given = endpoint.query ? [...url.searchParams] : [];
  // The last one of repeated parameters counts.
  const last = new Map(given.filter(([, value]) => value !== ''));
  url.search = new URLSearchParams([...last].toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
  return url;
}
