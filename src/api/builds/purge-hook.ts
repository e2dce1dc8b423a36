import { rebuildHook } from '#contract/build.ts';
import type { Config } from '../config.ts';
import { noteAnnounced, unannouncedFiles } from '../data/database/live-file.ts';
import type { Db } from '../data/write.ts';
import { callHook, TIMEOUT } from './call-hook.ts';
import type { DeliveryOutcome } from './delivery.ts';
import { signatureOf } from './signature.ts';

/** Paths of one call. */
const MAX_PATHS = 500;

/**
 * Sends the paths that changed longest ago to the CDN's hook, signed as requests of builds are. They are sent again until
 * the hook answers 2xx.
 */
export async function tellPurge(
  db: Db,
  { url, secret }: NonNullable<Config['purge']>,
  {
    siteUrl,
    now,
    signal,
    timeout = TIMEOUT,
  }: {
    siteUrl: string;
    now: number;
    signal: AbortSignal;
    timeout?: number;
  },
): Promise<DeliveryOutcome> {
  const files = await unannouncedFiles(db, 'purged', MAX_PATHS);
  if (files.length === 0) return { count: 0 };
  const body = JSON.stringify({ site: siteUrl, paths: files.map(({ path }) => path) });
  const timestamp = String(Math.floor(now / 1000));
  const headers = {
    [rebuildHook.timestamp]: timestamp,
    [rebuildHook.signature]: `sha256=${signatureOf(secret, timestamp, Buffer.from(body))}`,
  };
  const problem = await callHook(url, timeout, signal, { body, headers });
  if (problem !== null) return { problem };
  await noteAnnounced(db, 'purged', files);
  return { count: files.length };
}
