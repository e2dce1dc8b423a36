import { sql } from 'kysely';
import { detail } from '#contract/messages.ts';
import type { Services } from '../http/context.ts';
import { ApiError } from '../http/error.ts';
import type { Mount } from '../http/mount.ts';

/** 200 while the database answers, else 503: for load balancers and containers. */
export function mountHealth(mount: Mount, { db, logger }: Services): void {
  mount.page('/healthz', async (c) => {
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      logger.error({ err: error }, 'the database does not answer');
      throw new ApiError(503, detail.unavailable, { 'Retry-After': '5' });
    }
    return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' });
  });
}
