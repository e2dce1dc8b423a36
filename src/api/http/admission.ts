import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { detail } from '#contract/messages.ts';
import { type Lane, type Load, RETRY_AFTER } from '../limits/load.ts';
import type { ReadLimit } from '../limits/read-limit.ts';
import { API_HEADERS } from './security-headers.ts';
import { clientKey, ipv6Networks, isInternal } from '../limits/client-address.ts';

/** Accepts work of requests, or throws a 429 or 503 before it returns a promise. */
export interface Admission {
  /** A public read that no cache answers. */
  read<Result>(c: Context, work: () => Promise<Result>): Promise<Result>;
  call<Result>(c: Context, lane: Lane, work: () => Promise<Result>): Promise<Result>;
}

/** Accepts everything. */
export const admitAll: Admission = { read: (_, work) => work(), call: (_, __, work) => work() };

/** Accepts what the load and the limits of addresses allow, and all requests of the product itself. */
export function createAdmission(load: Load, readLimit: ReadLimit, trustedProxies: number): Admission {
  return {
    read(c, work) {
      if (isInternal(c)) return work();
      // The /56 of IPv6: one customer may have all of it.
      readLimit.count(ipv6Networks(c, trustedProxies)[0] ?? clientKey(c, trustedProxies));
      return load.run('read', work);
    },
    call: (c, lane, work) => (isInternal(c) ? work() : load.run(lane, work)),
  };
}

const REFUSAL = JSON.stringify({ detail: detail.overloaded });

const REFUSAL_HEADERS = {
  ...API_HEADERS,
  'Content-Type': 'application/json',
  'Content-Length': Buffer.byteLength(REFUSAL),
  'Cache-Control': 'no-store',
  'Retry-After': RETRY_AFTER,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * Answers a call of a stranger with a 503 when the load is so high that parsing it would keep pages waiting; returns
 * whether it did. The application refuses what exceeds the load too, at four times the cost.
 */
export function refuseEarly(
  load: Load,
  path: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (headers.authorization !== undefined || !path.startsWith('/api/') || !load.refusesEarly()) return false;
  response.writeHead(503, REFUSAL_HEADERS).end(REFUSAL);
  return true;
}
