import type { Logger } from 'pino';
import type { S3Config } from './s3-config.ts';
import { createS3Client, type S3Client, type S3ClientOptions } from './client.ts';

/** Milliseconds after which `isFailing` asks the store again. */
const FRESH = 10_000;

/** The bucket of this installation and how it is doing. */
export interface ObjectStore {
  client: S3Client;
  /** Whether the last call failed. Starts one in the background where the last one was long ago; it does not wait. */
  isFailing(): boolean;
  /** Calls since the start, and how many of them failed; each attempt counts. */
  counts(): { calls: number; failures: number };
}

/** Limits that tests shorten. */
export type ObjectStoreOptions = Pick<S3ClientOptions, 'timeout' | 'retryPause' | 'probeEvery'>;

/** Logs when the store begins to fail and when it answers again. */
export function openObjectStore(
  config: S3Config,
  logger: Pick<Logger, 'error' | 'info'>,
  options: ObjectStoreOptions = {},
): ObjectStore {
  const counts = { calls: 0, failures: 0 };
  let hasFailed = false;
  let isReported = false;
  let answeredAt = Number.NEGATIVE_INFINITY;
  const client = createS3Client(config, {
    ...options,
    observe(error, isRefusing) {
      counts.calls += 1;
      counts.failures += error === null ? 0 : 1;
      hasFailed = error !== null;
      answeredAt = performance.now();
      if (isRefusing === isReported) return;
      isReported = isRefusing;
      if (isReported) logger.error({ err: error }, 'the object storage fails; pictures come from the cache');
      else logger.info('the object storage answers again');
    },
  });
  const ask = () => {
    answeredAt = performance.now();
    // The result arrives in `observe`.
    client.listPage(config.prefix, { max: 1 }).catch(() => {});
  };
  return {
    client,
    isFailing() {
      if (performance.now() - answeredAt > FRESH) ask();
      return hasFailed || isReported;
    },
    counts: () => ({ ...counts }),
  };
}
