import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Endpoint, ParamName } from '#contract/endpoint.ts';
import { fieldErrorsOf, messageFor } from '#contract/errors.ts';
import { fieldNames } from './fields.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import type { PageWire } from '#contract/pagination.ts';
import type { PageResult } from '../data/read.ts';
import { answerOf, sendAnswer } from './answer.ts';
import type { AnswerCache } from './answer-cache.ts';
import { readJsonBody } from './body.ts';
import type { RequestEnv } from './context.ts';
import { ApiError } from './error.ts';

/** What a handler is given: everything the endpoint declares, checked. */
export interface Call<Path extends string, Query extends z.ZodType, Body extends z.ZodType> {
  params: Record<ParamName<Path>, string>;
  query: z.output<Query>;
  body: z.output<Body>;
  /** The request itself, for what the contract does not say: who asks. */
  c: Context<RequestEnv>;
}

type Handler<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
> = (call: Call<Path, Query, Body>) => Promise<z.input<Reply>>;

export type App = Hono<RequestEnv>;

/** `'/api/a/{id}/'` as Hono writes it, without the trailing slash. */
const routePath = (path: string) => path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1');

/** Mounts contract endpoints on an app: checks what comes in, writes what goes out. */
export function createMount(app: App, cache: AnswerCache, origin: string) {
  const allowed = new Map<string, Set<string>>();
  const mounted: Endpoint[] = [];

  /** Every other method on a mounted path is a 405 that names the right ones. */
  const allow = (path: string, method: string) => {
    const methods = allowed.get(path) ?? new Set(['OPTIONS']);
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    allowed.set(path, methods);
  };

  const on = (endpoint: Endpoint, handle: (c: Context<RequestEnv>) => Promise<Response>) => {
    const path = routePath(endpoint.path);
    mounted.push(endpoint);
    allow(path, endpoint.method);
    app.on(endpoint.method, [path, `${path}/`], handle);
  };

  return {
    /** Every endpoint mounted so far. */
    mounted,

    /** A path that is read and nothing else, outside the contract's list. */
    page(path: string, handle: (c: Context<RequestEnv>) => Response | Promise<Response>): void {
      allow(path, 'GET');
      app.get(path, handle);
      app.get(`${path}/`, handle);
    },

    /** A public read: cached, tagged, compressed. */
    read<Path extends string, Query extends z.ZodType, Reply extends z.ZodType>(
      endpoint: Endpoint<Path, Query, z.ZodUndefined, Reply>,
      handler: Handler<Path, Query, z.ZodUndefined, Reply>,
    ): void {
      on(endpoint, async (c) => {
        requireJsonAccepted(c);
        const query = readQuery(endpoint, c);
        const answer = await cache.get(cacheKey(c), async () => {
          const reply = await handler({ params: readParams<Path>(c), query, body: undefined, c });
          return answerOf(pick(reply, query));
        });
        return sendAnswer(c, answer);
      });
    },

    /** A public list: as `read`, with the page put into its envelope. */
    list<Path extends string, Query extends z.ZodType, Item extends z.ZodType>(
      endpoint: Endpoint<Path, Query, z.ZodUndefined, z.ZodType<unknown, PageWireInput<z.input<Item>>>>,
      handler: (call: Call<Path, Query, z.ZodUndefined>) => Promise<PageResult<z.input<Item>>>,
    ): void {
      on(endpoint, async (c) => {
        requireJsonAccepted(c);
        const query = readQuery(endpoint, c);
        const answer = await cache.get(cacheKey(c), async () => {
          const page = await handler({ params: readParams<Path>(c), query, body: undefined, c });
          return answerOf(envelope(page, new URL(c.req.url), origin, (item) => pick(item, query)));
        });
        return sendAnswer(c, answer);
      });
    },

    /** Any other call: answered afresh, kept by no cache. */
    call<Path extends string, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
      endpoint: Endpoint<Path, Query, Body, Reply>,
      handler: Handler<Path, Query, Body, Reply>,
    ): void {
      on(endpoint, async (c) => {
        requireJsonAccepted(c);
        const query = readQuery(endpoint, c);
        const body = endpoint.body ? check(endpoint.body, await readJsonBody(c)) : undefined;
        const reply = await handler({ params: readParams<Path>(c), query, body: body as z.output<Body>, c });
        c.header('Cache-Control', 'no-store');
        return endpoint.status === 204 ? c.body(null, 204) : c.json(reply, endpoint.status ?? 200);
      });
    },

    /** Closes the list of methods of every mounted path; called once, after the last mount. */
    finish(): void {
      for (const [path, methods] of allowed) {
        const names = [...methods].toSorted().join(', ');
        app.all(path, (c) => refuseMethod(c, names));
        app.all(`${path}/`, (c) => refuseMethod(c, names));
      }
    },
  };
}

export type Mount = ReturnType<typeof createMount>;

type PageWireInput<Item> = {
  count: number;
  next?: string | null | undefined;
  previous?: string | null | undefined;
  results: Item[];
};

/** What another origin may send along when it reads: nothing that says who somebody is. */
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'Accept, If-None-Match, X-Request-Id',
  'Access-Control-Max-Age': '86400',
};

function refuseMethod(c: Context, allow: string): Response {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { Allow: allow, ...PREFLIGHT });
  throw new ApiError(405, detail.methodNotAllowed(c.req.method), { Allow: allow });
}

function readParams<Path extends string>(c: Context): Record<ParamName<Path>, string> {
  const params = c.req.param() as Record<ParamName<Path>, string>;
  // No entry is called that, and not every database takes it.
  if (Object.values<string>(params).some((value) => value.includes('\0')))
    throw new ApiError(404, detail.notFound);
  return params;
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: messageFor });
  if (!parsed.success) throw new ApiError(400, fieldErrorsOf(parsed.error));
  return parsed.data;
}

/** Of a parameter that is repeated the last one counts, as in Django; an empty one counts as left out. */
function readQuery<Query extends z.ZodType>(
  endpoint: { query?: Query; reply: z.ZodType },
  c: Context,
): z.output<Query> {
  if (!endpoint.query) return undefined as z.output<Query>;
  const given = Object.fromEntries([...new URL(c.req.url).searchParams].filter(([, value]) => value !== ''));
  const query = check(endpoint.query, given);
  for (const [name, value] of Object.entries(given)) {
    if (value.includes('\0')) throw new ApiError(400, { [name]: [fieldMessage.invalid] });
  }
  requireKnownFields(endpoint, given['fields']);
  return query;
}

/** A name in `fields=` that no entry has is told, as a wrong filter is. */
function requireKnownFields(endpoint: { reply: z.ZodType }, fields: string | undefined): void {
  if (!fields) return;
  const known = fieldNames(endpoint.reply);
  const unknown = fields.split(',').find((name) => !known.has(name.trim()));
  if (unknown !== undefined) throw new ApiError(400, { fields: [fieldMessage.choice(unknown)] });
}

/** `format=json` wins over `Accept`; without it, a client that takes no JSON is told so. */
function requireJsonAccepted(c: Context): void {
  const accept = c.req.header('accept');
  if (!accept || c.req.queries('format')?.includes('json')) return;
  const taken = accept.split(',').filter((type) => !/;\s*q=0(\.0*)?\s*$/.test(type));
  if (!taken.some((type) => /application\/(json|\*)|\*\/\*/i.test(type)))
    throw new ApiError(406, detail.notAcceptable);
}

const cacheKey = (c: Context) => {
  const url = new URL(c.req.url);
  url.searchParams.sort();
  // The slash counts: the addresses of the neighbouring pages keep it.
  return `${url.pathname}?${url.searchParams}`;
};

/** Leaves only the fields that `fields=` names. */
function pick(value: unknown, query: unknown): unknown {
  const fields = (query as { fields?: string } | undefined)?.fields;
  if (!fields) return value;
  const names = new Set(fields.split(',').map((name) => name.trim()));
  const narrowed = (item: unknown) =>
    Object.fromEntries(Object.entries(item as object).filter(([name]) => names.has(name)));
  return Array.isArray(value) ? value.map(narrowed) : narrowed(value);
}

/** `next` and `previous` keep the query as it was asked; a first page carries no `page`. */
function envelope<Item>(
  { count, page, pages, results }: PageResult<Item>,
  url: URL,
  origin: string,
  shown: (item: Item) => unknown,
): PageWire<unknown> {
  const at = (number: number) => {
    const search = new URLSearchParams(url.searchParams);
    if (number === 1) search.delete('page');
    else search.set('page', String(number));
    return `${origin}${url.pathname}${search.size > 0 ? `?${search}` : ''}`;
  };
  return {
    count,
    next: page < pages ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results: results.map(shown),
  };
}
