import { sql } from 'kysely';
import { detail } from '#contract/messages.ts';
import type { Services } from '../services.ts';
import { ApiError } from '../api-error.ts';
import type { Mount } from '../http/mount.ts';

/**
 * `/healthz` is 200 while the database answers, `/readyz` once the site can be shown and there is room for what people save; else 503. For load balancers
 * and containers.
 */
export function mountHealth(mount: Mount, { db, logger, readiness, disk }: Services): void {
  readiness.require('disk space', async () => !disk.isFull());

  mount.page('/healthz', async (c) => {
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      logger.error({ err: error }, 'the database does not answer');
      throw new ApiError(503, detail.unavailable, { 'Retry-After': '5' });
    }
    return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' });
  });

  mount.page('/readyz', async (c) => {
    const missing = await readiness.missing();
    const degraded = readiness.degraded();
    const also = degraded.length > 0 && { degraded };
    if (missing.length === 0) return c.json({ status: 'ok', ...also }, 200, { 'Cache-Control': 'no-store' });
    const body = { detail: detail.unavailable, missing, ...also };
    return c.json(body, 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' });
  });
}
