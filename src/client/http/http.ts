import { z } from 'zod/mini';
import { type Endpoint, fillPath, type ParamName } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { readErrors } from './read-errors.ts';
import { trackRequest } from './request-tracking.ts';

/** The server could not be reached or did not reply in time. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  readonly url: string;

  constructor(url: string, reason: string, options?: ErrorOptions) {
    super(`${url}: ${reason}`, options);
    this.url = url;
  }
}

/**
 * The server replied with a failure: `detail` for the whole call, `fields` by field, and the seconds of `Retry-After`.
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly url: string;
  readonly status: number;
  readonly detail: string | null;
  readonly fields: FieldErrors;
  readonly retryAfter: number | null;
  /** The whole answer, for calls whose failures say more. */
  readonly body: unknown;

  constructor(
    url: string,
    status: number,
    detail: string | null,
    fields: FieldErrors,
    retryAfter: number | null = null,
    body: unknown = null,
  ) {
    super(`${url}: answered ${status}${detail ? ` (${detail})` : ''}`);
    this.url = url;
    this.status = status;
    this.detail = detail;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/** The server replied with success, but the body breaks the contract. */
export class ContractError extends Error {
  override name = 'ContractError';
  readonly url: string;

  constructor(url: string, problem: string) {
    super(`${url}: ${problem}`);
    this.url = url;
  }
}

type QueryOf<Query extends z.ZodMiniType> =
  Query extends z.ZodMiniType<unknown, infer Input>
    ? { [Key in keyof Input]?: string | number | boolean | undefined }
    : never;

interface CallOptions<
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Read extends z.ZodMiniType,
> {
  params?: Record<ParamName<Path>, string | number>;
  query?: QueryOf<Query>;
  body?: z.input<Body> | FormData;
  /**
   * A schema for successful replies that replaces the endpoint's own, where less is needed or other servers reply
   * differently. With `z.undefined()` the body is ignored.
   */
  read?: Read;
  /** The `ETag` of the version that a change is about. */
  ifMatch?: string;
  signal?: AbortSignal;
  /** Called with the uploaded share of the body, 0 to 1, if the browser knows it. */
  onProgress?: ((share: number) => void) | undefined;
}

export interface ClientOptions {
  /** The base URL of the API without a trailing slash; empty for the page's own origin. */
  baseUrl: string;
  /** Replaced by the in-process app in tests and builds. */
  fetch?: (request: Request) => Promise<Response>;
  /** Returns the stored token; called for each request that needs one. */
  token?: () => string | null;
  /** Timeout of a call in milliseconds, 30 000 by default; ten times as much for uploads. */
  timeout?: number;
  /** Called once for each field of a reply that breaks the contract and is dropped. */
  warn?: (problem: string) => void;
}

export interface Client {
  /** Calls an endpoint. Throws `NetworkError`, `HttpError` or `ContractError`. */
  call<
    Path extends string,
    Query extends z.ZodMiniType,
    Body extends z.ZodMiniType,
    Reply extends z.ZodMiniType,
    Read extends z.ZodMiniType = Reply,
  >(
    endpoint: Endpoint<Path, Query, Body, Reply>,
    options?: CallOptions<Path, Query, Body, Read>,
  ): Promise<z.output<Read>>;
}

/** Whether a failure means that the token is invalid or expired. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status === 401 &&
  CARRIES_TOKEN.test(new URL(error.url, 'http://local').pathname);

/** Paths whose calls carry the stored token (spec §6), and those of admins. */
const CARRIES_TOKEN = /\/(account|socialactions|admin)\/|\/api\/logout\/|\/hooks\/rebuild$/;

/** What a failure says. */
export function decodeFailure(url: string, { status, headers }: Response, body: unknown): HttpError {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const { detail, fields } = readErrors(body);
  return new HttpError(url, status, detail, fields, Number.isFinite(seconds) ? seconds : null, body);
}

/** What may be half of a character, as a name that was cut in the middle of an emoji ends in one. */
const HALF_A_CHARACTER = /\\u[dD][89a-fA-F]/;

/** No address can hold half a character, and no file. */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? (value.toWellFormed?.() ?? value) : value;

/** What an answer says; throws where it is no JSON. */
export async function readJson(url: string, response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return HALF_A_CHARACTER.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text);
  } catch {
    const type = response.headers.get('content-type') ?? 'no content type';
    const problem = `answered ${response.status} with what is not JSON (${type}): ${text.slice(0, 80).trim() || 'nothing'}`;
    if (!response.ok) throw new HttpError(url, response.status, null, {});
    throw new ContractError(url, problem);
  }
}

/** The schema of a reply that is ignored. */
export const nothing = z.undefined();

/** Whether the reply is ignored. */
const isNothing = ({ _zod }: z.ZodMiniType): boolean => _zod.def.type === 'undefined';

/** Whether a schema is that of one page of a list. */
const isPage = (schema: z.ZodMiniType): boolean =>
  'shape' in schema.def && Object.hasOwn(schema.def.shape as object, 'results');

/** Wraps a list without pagination as its only page. */
const onePage = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });

/**
 * Converts the 403 of an invalid token to a 401. Django REST Framework replies with 403 when `SessionAuthentication` is
 * its first authentication class.
 */
export async function toUnauthorized(
  failure: HttpError,
  headers: Headers,
  options: ClientOptions,
): Promise<HttpError> {
  const token = headers.get('authorization');
  if (failure.status !== 403 || !token) return failure;
  const { isRefused } = await import('./refused-token.ts');
  const { url, detail, fields } = failure;
  return (await isRefused(url, token, options)) ? new HttpError(url, 401, detail, fields) : failure;
}

/** A request and the function that reads its response. */
interface Exchange<Read> {
  request: RequestInit & { headers: Headers };
  /** Milliseconds. */
  timeLimit: number;
  signal?: AbortSignal | undefined;
  send: (request: Request) => Promise<Response>;
  read: (response: Response) => Promise<Read>;
}

/**
 * Sends a request and reads its response within the time limit; interruptions are a `NetworkError`. The request is kept
 * until the end: Node's `fetch` forgets the signal of a `Request` that was garbage-collected, and would wait forever.
 */
export async function exchange<Read>(
  url: string,
  { request: init, timeLimit, signal, send, read }: Exchange<Read>,
): Promise<{ response: Response; read: Read }> {
  const timeout = AbortSignal.timeout(timeLimit);
  let request: Request | undefined;
  try {
    return await trackRequest(async () => {
      // Browsers at the floor have no `any`: a request that can be aborted has no time limit there.
      const both = signal ? (AbortSignal.any?.([signal, timeout]) ?? signal) : timeout;
      request = new Request(url, { ...init, signal: both });
      const response = await send(request);
      return { response, read: await read(response) };
    });
  } catch (error) {
    if (error instanceof HttpError || error instanceof ContractError) throw error;
    const isLate = request?.signal.aborted && timeout.aborted;
    const reason = isLate ? `no answer within ${timeLimit / 1000} s` : reasonOf(error);
    throw new NetworkError(url, reason, { cause: error });
  }
}

/** The headers of a request: `Accept`, and the token if the endpoint takes one. */
export function headersOf({ path }: Endpoint, accept: string, { token }: ClientOptions): Headers {
  const headers = new Headers({ Accept: accept });
  const value = CARRIES_TOKEN.test(path) ? token?.() : null;
  if (value) headers.set('Authorization', value);
  return headers;
}

/** Creates a client of the API. In pages only this module, `download.ts` and `page.ts` call `fetch`. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((request: Request) => fetch(request));
  const timeLimit = options.timeout ?? 30_000;
  const warnings = new Set<string>();
  return {
    async call(endpoint, { params, query, body, ifMatch, read, signal, onProgress } = {}) {
      const path = fillPath(endpoint.path, params ?? ({} as never));
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query ?? {})) {
        if (value !== undefined) search.set(name, String(value));
      }
      if (path.startsWith('/api')) search.set('format', 'json');
      const url = `${options.baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`;

      const headers = headersOf(endpoint, 'application/json', options);
      if (ifMatch !== undefined) headers.set('If-Match', ifMatch);
      const isForm = body instanceof FormData;
      if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
      const schema = read ?? endpoint.reply;
      const { response, read: json } = await exchange<unknown>(url, {
        request: {
          method: endpoint.method,
          headers,
          body: isForm ? body : body === undefined ? null : JSON.stringify(body),
        },
        timeLimit: timeLimit * (isForm ? 10 : 1),
        signal,
        send: async (request) => {
          if (!onProgress || !isForm || options.fetch) return send(request);
          const { uploadWithProgress } = await import('../account/upload.ts');
          return uploadWithProgress(request, body, onProgress);
        },
        read: async (answer) => {
          if (answer.status !== 204 && !(answer.ok && isNothing(schema))) return readJson(url, answer);
          // An unread body keeps its connection open until the timeout.
          await answer.text();
          return undefined;
        },
      });
      if (!response.ok) throw await toUnauthorized(decodeFailure(url, response, json), headers, options);
      const answer = isPage(schema) && Array.isArray(json) ? onePage(json) : json;
      const whole = schema.safeParse(answer);
      if (whole.success) return whole.data as never;
      // Loaded only for replies that break the contract.
      const { readReply } = await import('./reply.ts');
      const reply = readReply(schema, answer);
      if (!reply.isRead) throw new ContractError(url, reply.problem);
      for (const { field, problem } of reply.dropped) {
        const warning = `${endpoint.path}: field "${field}" is left out: ${problem}`;
        if (!warnings.has(warning)) options.warn?.(warning);
        warnings.add(warning);
      }
      return reply.value as never;
    },
  };
}

/** A client whose requests outlive their page (`keepalive`), for small bodies without files. */
export const createKeepaliveClient = (token: () => string | null): Client =>
  createClient({ baseUrl: '', token, fetch: (request) => fetch(request, { keepalive: true }) });

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause;
  if (cause instanceof Error) return cause.message || ('code' in cause ? String(cause.code) : cause.name);
  return error.message;
}
