import { timingSafeEqual } from 'node:crypto';
import { detail } from '#contract/messages.ts';
import { digestOf } from '../secret.ts';
import type { Services } from '../services.ts';
import { bearerToken, unauthorized } from '../http/guard.ts';
import type { Mount } from '../http/mount.ts';

/** Figures for Prometheus, for those who have `METRICS_TOKEN`; without one there is no such path. */
export function mountMetrics(mount: Mount, { config, metrics }: Services): void {
  const { metricsToken } = config;
  if (metricsToken === null || metrics === null) return;
  const expected = Buffer.from(digestOf(metricsToken));
  mount.page('/metrics', async (c) => {
    const given = bearerToken(c);
    if (given === null || !timingSafeEqual(Buffer.from(digestOf(given)), expected))
      throw unauthorized(detail.notAuthenticated);
    const headers = { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' };
    return c.body(await metrics.text(), 200, headers);
  });
}
