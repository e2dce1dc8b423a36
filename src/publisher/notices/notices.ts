import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TIMEOUT } from '#api/builds/call-hook.ts';
import { type Clock, systemClock } from '#api/builds/clock.ts';
import { type Delivery, type DeliveryTimings, startDelivery } from '#api/builds/delivery.ts';
import { tellIndexNow } from '#api/builds/index-now.ts';
import { tellPurge } from '#api/builds/purge-hook.ts';
import type { Services } from '#api/services.ts';
import { fileName } from '../output/file-name.ts';
import type { Releases } from '../release/releases.ts';
import { createLiveFiles } from './live-files.ts';

/** A CDN serves an old page until it is told; its server is back soon. */
const PURGE: DeliveryTimings = { quiet: 200, firstRetry: 500, lastRetry: 30_000 };

/** Search engines want few calls, and punish many. */
const INDEXNOW: DeliveryTimings = { quiet: 60_000, firstRetry: 60_000, lastRetry: 21_600_000 };

/** Milliseconds between two looks that no message asked for. */
const LOOK_EVERY = 60_000;

const NOINDEX = /<meta name="robots" content="[^"]*noindex/;

type Needs = Pick<Services, 'db' | 'logger'> & {
  config: Pick<Services['config'], 'purge' | 'indexNow' | 'siteUrl'>;
};

interface NoticesOptions {
  clock?: Clock;
  /** Milliseconds for each call. */
  timeout?: number;
  /** Resolves once all processes serve what this one does. */
  everywhere?: () => Promise<void>;
}

/** Tells a CDN and search engines which pages changed, after they are live. */
export interface Notices {
  /** Pages may have changed, and are live. Returns at once. */
  wake: () => void;
  stop: () => void;
  settled: () => Promise<void>;
}

/** Starts what `PURGE_URL` and `INDEXNOW_KEY` ask for. */
export function startNotices(
  { db, config, logger }: Needs,
  releases: Pick<Releases, 'live'>,
  { clock = systemClock, timeout = TIMEOUT, everywhere }: NoticesOptions = {},
): Notices {
  const { purge, indexNow, siteUrl } = config;
  const files = createLiveFiles(db, releases, { now: clock.now, ...(everywhere && { everywhere }) });
  /** Looks follow one another. */
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => (looking = looking.catch(() => {}).then(files.look));

  const isIndexable = async (path: string): Promise<boolean> => {
    const name = fileName(path);
    const live = await releases.live();
    if (!name.endsWith('.html') || /^(404|500)\.html$/.test(name) || live === null) return false;
    const page = await readFile(join(live, name), 'utf8').catch(() => null);
    return page !== null && !NOINDEX.test(page);
  };

  const deliveries: Delivery[] = [];
  const deliver = (
    name: string,
    url: string,
    timings: typeof PURGE,
    tell: (signal: AbortSignal) => ReturnType<typeof tellPurge>,
  ): void => {
    const tellLatest = async (signal: AbortSignal) => {
      await look();
      return tell(signal);
    };
    deliveries.push(
      startDelivery({ name, host: new URL(url).host, timings, logger, clock, tell: tellLatest }),
    );
  };
  if (purge)
    deliver('the CDN', purge.url, PURGE, (signal) =>
      tellPurge(db, purge, { siteUrl, now: clock.now(), signal, timeout }),
    );
  if (indexNow)
    deliver('IndexNow', indexNow.url, INDEXNOW, (signal) =>
      tellIndexNow(db, indexNow, { siteUrl, isIndexable, signal, timeout }),
    );

  let cancelLook: (() => void) | null = null;
  const notices: Notices = {
    wake() {
      if (deliveries.length === 0) return;
      for (const delivery of deliveries) delivery.wake();
      cancelLook?.();
      cancelLook = clock.later(LOOK_EVERY, notices.wake);
    },
    stop() {
      cancelLook?.();
      for (const delivery of deliveries) delivery.stop();
    },
    settled: async () => {
      for (const delivery of deliveries) await delivery.settled();
    },
  };
  return notices;
}
