import type { Context } from 'hono';
import type { Lane, Load } from '../limits/load.ts';
import type { ReadLimit } from '../limits/read-limit.ts';
import { clientKey, ipv6Networks, isInternal } from './client-address.ts';

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
