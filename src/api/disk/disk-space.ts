import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { freeBytes as freeBytesOf } from './free-space.ts';
import { DELETABLE } from './deletable.ts';

const MEGABYTE = 1e6;

/** Bytes of the reserve, a file that is deleted once the disk is full, so that people can log in and delete. */
export const RESERVED = 8 * MEGABYTE;

/** Free bytes below which the disk counts as full, and from which it no longer does. */
const LEAST = 8 * MEGABYTE;
const ENOUGH = LEAST + 2 * RESERVED;

/** Milliseconds for which one measurement is used. */
const MEASURED_FOR = 250;

/** Milliseconds between measurements while there is no request. */
const WATCH_EVERY = 5000;

/** The room on the disk of `DATA_DIR`. */
export interface DiskSpace {
  /** Whether only reads, logins and deletions are accepted. */
  isFull(): boolean;
  /** Keeps the reserve, and measures regularly. Returns how to stop. */
  watch(): () => void;
}

interface DiskSpaceOptions {
  dataDir: string;
  logger: Logger;
  freeBytes?: (folder: string) => number;
  now?: () => number;
}

/** The name of the reserve in `DATA_DIR`. */
export const RESERVE = 'reserved-space';

/** Deletes the reserve where the disk is full, so that a process can start. Returns whether it is full. */
export function makeRoom(dataDir: string, freeBytes = freeBytesOf): boolean {
  if (!existsSync(dataDir) || freeBytes(dataDir) >= LEAST) return false;
  rmSync(join(dataDir, RESERVE), { force: true });
  return true;
}

export function createDiskSpace(options: DiskSpaceOptions): DiskSpace {
  const { dataDir, logger, freeBytes = freeBytesOf, now = () => performance.now() } = options;
  const reserve = join(dataDir, RESERVE);
  let isFull = false;
  let measuredAt = -Infinity;

  const measure = (): void => {
    measuredAt = now();
    const free = freeBytes(dataDir);
    if (!isFull && free < LEAST) {
      isFull = true;
      rmSync(reserve, { force: true });
      logger.error(
        { folder: dataDir, freeBytes: free },
        `The disk of ${dataDir} is full: nothing but logins and deletions is stored. Backups on it may be moved to another disk. ${DELETABLE}.`,
      );
    } else if (isFull && free >= ENOUGH) {
      isFull = false;
      logger.info({ folder: dataDir, freeBytes: free }, `The disk of ${dataDir} has room again.`);
    }
  };

  /** Calls do not fail because the disk cannot be measured: what was known stays. */
  const measureIfPossible = (): void => {
    try {
      measure();
    } catch (error) {
      logger.error({ err: error }, 'The disk cannot be measured.');
    }
  };

  /** Writes the reserve where it is missing. Random bytes take their whole size on disks that compress. */
  const keepReserve = async (): Promise<void> => {
    const size = await stat(reserve).then(
      (file) => file.size,
      () => 0,
    );
    if (size === RESERVED || isFull || freeBytes(dataDir) < ENOUGH) return;
    const draft = `${reserve}.partial`;
    try {
      await writeFile(draft, randomBytes(RESERVED));
      await rename(draft, reserve);
    } finally {
      await rm(draft, { force: true });
    }
  };

  const look = (): void => {
    measureIfPossible();
    keepReserve().catch((error: unknown) => logger.warn({ err: error }, 'No space can be reserved.'));
  };

  return {
    isFull() {
      if (now() - measuredAt >= MEASURED_FOR) measureIfPossible();
      return isFull;
    },
    watch() {
      look();
      const timer = setInterval(look, WATCH_EVERY).unref();
      return () => clearInterval(timer);
    },
  };
}
