import { randomUUID } from 'node:crypto';
import { matchedRoutes } from 'hono/route';
import type { Context, ErrorHandler, MiddlewareHandler, NotFoundHandler } from 'hono';
import type { Logger } from 'pino';
import { PRIVATE_CALENDARS } from '#contract/account-calendar.ts';
import { detail } from '#contract/messages.ts';
import { isConnectionError } from '../data/database/connection-error.ts';
import { isReadOnlyError } from '../data/database/moved.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import { isDiskFullError } from '../disk/free-space.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { clientKey, ipv6Networks, isInternal } from '../limits/client-address.ts';
import type { BodyBudget } from './body-budget.ts';
import type { RequestEnv } from './context.ts';
import { ApiError } from '../api-error.ts';
import { diskFull } from './full-disk.ts';
import { StorageUnavailable } from '../media/storage.ts';
import { API_HEADERS, HTTPS_ONLY } from './security-headers.ts';

/** Seconds after which a write is worth another try while the database is moved. */
const READ_ONLY_RETRY = 30;

/** Seconds after which to try again when another server does not answer. */
const RETRY = 5;

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Gives each request an id (from `X-Request-Id`, or a new one) and one structured log line. */
export function traceRequests(logger: Logger, origin = ''): MiddlewareHandler<RequestEnv> {
  const headers = { ...API_HEADERS, ...(origin.startsWith('https:') && HTTPS_ONLY) };
  return async (c, next) => {
    const started = performance.now();
    const given = c.req.header('x-request-id');
    const id = given && REQUEST_ID.test(given) ? given : randomUUID();
    c.set('requestId', id);
    c.set('headers', { ...headers, 'X-Request-Id': id });
    await next();
    if (!c.get('hasHeaders')) addHeaders(c.res.headers, c.get('headers'));
    logRequest(logger, { id, method: c.req.method, url: c.req.path, status: c.res.status, started });
  };
}

/** Writes the log line of a request that started at `started`, on the clock of `performance.now`. */
export function logRequest(logger: Logger, { id, method, url, status, started }: LoggedRequest): void {
  if (!logger.isLevelEnabled('info')) return;
  const ms = Math.round((performance.now() - started) * 10) / 10;
  // Only the path: a query may contain personal data.
  logger.info({ id, method, path: loggedPath(url.split('?', 1)[0] ?? ''), status, ms }, 'request');
}

interface LoggedRequest {
  id: string;
  method: string;
  url: string;
  status: number;
  started: number;
}

/** The pattern of the route that answers a request. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none';

function addHeaders(to: Headers, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) if (!to.has(name)) to.set(name, value);
}

/** Counts calls for `/metrics`, without those of the product itself. */
export function measureCalls(metrics: Metrics): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    if (isInternal(c)) return next();
    const started = performance.now();
    await next();
    const labels = { method: c.req.method, route: routeOf(c), status: c.res.status };
    metrics.countCall(labels, (performance.now() - started) / 1000);
  };
}

/** Paths with the id of a checkout session, which gives access to its donation's state, and to its payment on a demo. */
const PAYMENT = /^((?:\/+api\/+donations|\/+pago-de-prueba)\/+)(?!checkout\/*$).+$/is;

/** A path for logs, with its secrets cut out in any spelling of the path. */
const loggedPath = (path: string): string =>
  /^\/+api\/+calendars\/+./i.test(path)
    ? `${PRIVATE_CALENDARS}…`
    : path.replace(PAYMENT, '$1…').replaceAll(/[\w-]{43}(?=\.ics)/gi, '…');

/** Gives each request a share of the memory budget for bodies. */
export function limitBodies(budget: BodyBudget, trustedProxies: number): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    // The /56 of IPv6: one customer may have all of it.
    const share = budget.open(() => ipv6Networks(c, trustedProxies)[0] ?? clientKey(c, trustedProxies));
    c.set('body', share);
    try {
      await next();
    } finally {
      share.release();
    }
  };
}

const PUBLIC_READS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Expose-Headers': 'ETag, X-Request-Id',
};

/** CORS: any origin may read public data; preflights allow no credentials. */
export const allowPublicReads: MiddlewareHandler<RequestEnv> = async (c, next) => {
  Object.assign(c.get('headers'), PUBLIC_READS);
  await next();
};

/** A 503 that says in how many seconds to come back. */
const unavailable = (c: Context<RequestEnv>, message: string, seconds: number) =>
  c.json({ detail: message }, 503, { 'Cache-Control': 'no-store', 'Retry-After': String(seconds) });

/** Turns thrown errors into responses. */
export function handleError(logger: Logger, disk?: Pick<DiskSpace, 'isFull'>): ErrorHandler<RequestEnv> {
  return (error, c) => {
    if (error instanceof ApiError) {
      return c.json(error.body, error.status, { 'Cache-Control': 'no-store', ...error.headers });
    }
    if (isReadOnlyError(error)) {
      return unavailable(c, detail.unavailable, READ_ONLY_RETRY);
    }
    if (isConnectionError(error)) {
      logger.error({ id: c.get('requestId'), err: error }, 'the database does not answer');
      return unavailable(c, detail.unavailable, RETRY);
    }
    if (error instanceof StorageUnavailable) {
      logger.warn({ id: c.get('requestId'), reason: error.message }, 'the storage is not available');
      return unavailable(c, detail.storageDown, RETRY);
    }
    logger.error({ id: c.get('requestId'), err: error }, 'request failed');
    // SQLite has other codes too where it cannot grow a file.
    if (isDiskFullError(error) || disk?.isFull()) {
      const { body, status } = diskFull();
      return c.json(body, status, { 'Cache-Control': 'no-store' });
    }
    return c.json({ detail: detail.serverError }, 500, { 'Cache-Control': 'no-store' });
  };
}

export const handleNotFound: NotFoundHandler<RequestEnv> = (c) =>
  c.json({ detail: detail.notFound }, 404, { 'Cache-Control': 'no-store' });
