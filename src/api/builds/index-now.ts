import type { Config } from '../config.ts';
import { type FileVersion, noteAnnounced, unannouncedFiles } from '../data/database/live-file.ts';
import type { Db } from '../data/write.ts';
import { callHook, TIMEOUT } from './call-hook.ts';
import type { DeliveryOutcome } from './delivery.ts';

/** Addresses of one call; the protocol allows 10,000. */
const MAX_ADDRESSES = 1000;

/** Where the key is served, by which search engines know that a submission comes from this site. */
export const indexNowKeyPath = ({ key }: NonNullable<Config['indexNow']>): string => `/${key}.txt`;

/**
 * Submits the addresses of changed pages to search engines (https://www.indexnow.org/documentation). `isIndexable` says
 * whether a page may be found; a page that is gone is submitted where it had been.
 */
export async function tellIndexNow(
  db: Db,
  indexNow: NonNullable<Config['indexNow']>,
  {
    siteUrl,
    isIndexable,
    signal,
    timeout = TIMEOUT,
  }: {
    siteUrl: string;
    isIndexable: (path: string) => Promise<boolean>;
    signal: AbortSignal;
    timeout?: number;
  },
): Promise<DeliveryOutcome> {
  const files = await unannouncedFiles(db, 'indexed', MAX_ADDRESSES);
  if (files.length === 0) return { count: 0 };
  const submitted: FileVersion[] = [];
  for (const file of files)
    if (file.isGone ? file.wasAnnounced : await isIndexable(file.path)) submitted.push(file);
  if (submitted.length > 0) {
    const body = JSON.stringify({
      host: new URL(siteUrl).host,
      key: indexNow.key,
      keyLocation: siteUrl + indexNowKeyPath(indexNow),
      urlList: submitted.map(({ path }) => siteUrl + path),
    });
    const problem = await callHook(indexNow.url, timeout, signal, { body });
    if (problem !== null) return { problem };
  }
  await noteAnnounced(db, 'indexed', files);
  return { count: files.length };
}
