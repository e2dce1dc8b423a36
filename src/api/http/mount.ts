import { ReadableStream as Stream } from 'node:stream/web';
import type { Context, Hono } from 'hono';
import type { z } from 'zod/mini';
import type { Auth, Endpoint, ParamName } from '#contract/endpoint.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import type { PageResult } from '../data/read.ts';
import { answerOf, sendAnswer } from './answer.ts';
import type { AnswerCache } from './answer-cache.ts';
import { isMultipart, readBody } from './body.ts';
import { bodyLimitsOf } from './body-limits.ts';
import type { RequestEnv } from './context.ts';
import { envelope, pick } from './envelope.ts';
import { ApiError } from './error.ts';
import type { Caller, Guard } from './guard.ts';
import { createUploadsInFlight } from '../media/uploads-in-flight.ts';
import {
  checkWith,
  type FieldProblems,
  readParams,
  readQuery,
  refuseNulls,
  requireJsonAccepted,
} from './input.ts';

/** What a handler is given: everything the endpoint declares, checked. */
export interface Call<Path extends string, Query extends z.ZodMiniType, Body extends z.ZodMiniType> {
  params: Record<ParamName<Path>, string>;
  query: z.output<Query>;
  body: z.output<Body>;
  /** The request itself, for what the contract does not say: who asks. */
  c: Context<RequestEnv>;
}

type Handler<
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Level extends Auth = 'none',
> = (call: Call<Path, Query, Body> & Caller<Level>) => Promise<z.input<Reply>>;

const ignore = () => {};

export type App = Hono<RequestEnv>;

/** `'/api/a/{id}/'` as Hono writes it, without the trailing slash. */
const routePath = (path: string) => path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1');

/** Mounts contract endpoints on an app: checks what comes in, writes what goes out. */
export function createMount(app: App, cache: AnswerCache, origin: string, guard: Guard) {
  const allowed = new Map<string, Set<string>>();
  const mounted: Endpoint[] = [];
  const uploads = createUploadsInFlight();

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

    /** A path that is posted to, outside the contract's list: who may do so is for it to say. */
    hook(path: string, handle: (c: Context<RequestEnv>) => Promise<Response>): void {
      allow(path, 'POST');
      app.on('POST', [path, `${path}/`], handle);
    },

    /** A public read: cached, tagged, compressed. */
    read<Path extends string, Query extends z.ZodMiniType, Reply extends z.ZodMiniType>(
      endpoint: Endpoint<Path, Query, z.ZodMiniUndefined, Reply, 'none'>,
      handler: Handler<Path, Query, z.ZodMiniUndefined, Reply>,
    ): void {
      on(endpoint, async (c) => {
        requireJsonAccepted(c);
        const query = readQuery(endpoint, c);
        const { pathname, search } = canonicalUrl(endpoint, c);
        const answer = await cache.get(pathname + search, async () => {
          const reply = await handler({ params: readParams<Path>(c), query, body: undefined, c });
          return answerOf(pick(reply, query));
        });
        return sendAnswer(c, answer);
      });
    },

    /** A public list: as `read`, with the page put into its envelope. */
    list<Path extends string, Query extends z.ZodMiniType, Item extends z.ZodMiniType>(
      endpoint: Endpoint<
        Path,
        Query,
        z.ZodMiniUndefined,
        z.ZodMiniType<unknown, PageWireInput<z.input<Item>>>,
        'none'
      >,
      handler: (call: Call<Path, Query, z.ZodMiniUndefined>) => Promise<PageResult<z.input<Item>>>,
    ): void {
      on(endpoint, async (c) => {
        requireJsonAccepted(c);
        const query = readQuery(endpoint, c);
        const url = canonicalUrl(endpoint, c);
        const answer = await cache.get(url.pathname + url.search, async () => {
          const page = await handler({ params: readParams<Path>(c), query, body: undefined, c });
          return answerOf(envelope(page, url, origin, (item) => pick(item, query)));
        });
        return sendAnswer(c, answer);
      });
    },

    /**
     * Any other call: who may make it is checked first; answered afresh, kept by no cache. `problemsOf` names
     * what is wrong with a body beyond its schema, so that one answer has every error.
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
      on(endpoint, async (c) => {
        const caller = await guard(c, endpoint.auth);
        if (caller) c.get('body').belongTo(caller.user.id);
        requireJsonAccepted(c);
        const query = readQuery(endpoint, c);
        const endUpload = caller && isMultipart(c) ? uploads.start(caller.user.id) : ignore;
        try {
          const sent = endpoint.body ? await readBody(c, endpoint.encoding, limits) : undefined;
          const body = endpoint.body ? await checkWith(endpoint.body, sent, problemsOf) : undefined;
          refuseNulls(body, fieldMessage.text);
          const call = { params: readParams<Path>(c), query, body: body as z.output<Body>, c };
          const reply = await handler({ ...call, ...caller } as typeof call & Caller<Level>);
          c.header('Cache-Control', 'no-store');
          return endpoint.status === 204 ? c.body(null, 204) : c.json(reply, endpoint.status ?? 200);
        } finally {
          endUpload();
        }
      });
    },

    /** As `call`, answered with a file to keep, written while it is sent. */
    file<Path extends string, Query extends z.ZodMiniType, Level extends Auth>(
      endpoint: Endpoint<Path, Query, z.ZodMiniUndefined, z.ZodMiniFile, Level> & { file?: string },
      handler: (call: Call<Path, Query, z.ZodMiniUndefined> & Caller<Level>) => Promise<FileToSend>,
    ): void {
      on(endpoint, async (c) => {
        const caller = await guard(c, endpoint.auth);
        const call = { params: readParams<Path>(c), query: readQuery(endpoint, c), body: undefined, c };
        const { name, content } = await handler({ ...call, ...caller } as typeof call & Caller<Level>);
        return c.body(Stream.from(content) as ReadableStream, 200, {
          'Content-Type': endpoint.file ?? 'application/octet-stream',
          'Content-Disposition': `attachment; filename="${name}"`,
          'Cache-Control': 'no-store',
        });
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

const noProblems = async (): Promise<FieldProblems> => ({});

/** A file on its way, in pieces; its name is plain ASCII. */
interface FileToSend {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

export type Mount = ReturnType<typeof createMount>;

type PageWireInput<Item> = {
  count: number;
  next?: string | null | undefined;
  previous?: string | null | undefined;
  results: Item[];
};

/** What another origin may send along when it reads: nothing that identifies a user. */
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
 * The address of a public read with the parameters that count, in order: the key of its cached answer, and the
 * base of the links to its neighbouring pages. Empty parameters and those that the endpoint does not
 * declare make no new key. The slash at the end of the path stays, because those links keep it.
 */
function canonicalUrl(endpoint: { query?: z.ZodMiniType }, c: Context): URL {
  const url = new URL(c.req.url);
  const given = endpoint.query ? [...url.searchParams] : [];
  // Of a parameter that is repeated the last one counts.
  const last = new Map(given.filter(([, value]) => value !== ''));
  url.search = new URLSearchParams([...last].toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
  return url;
}
