import { randomUUID } from 'node:crypto';
import { announceAgain } from '#api/data/database/live-file.ts';
import { AWAY_AFTER, forgetNode, reportNode } from '#api/data/database/serving-node.ts';
import type { Db } from '#api/data/write.ts';
import { servedPath } from '../notices/live-files.ts';
import { LINK } from '../release/releases.ts';

/** Milliseconds between two heartbeats of a process that is still applying files. */
const HEARTBEAT_INTERVAL = 1000;

/**
 * Milliseconds without a report after which this process considers itself away. It is half of the time after which others
 * consider it away, so this process notices first.
 */
const EXPIRES_AFTER = AWAY_AFTER / 2;

/** Tells other processes up to which publication this one serves pages: a CDN is told of pages that all of them serve. */
export interface Heartbeat {
  /** Files are being applied. Returns at once. */
  beat(): void;
  /**
   * Everything up to a publication is applied, with these changes inside the folder of releases. Where a CDN may have been told
   * without this process, and may have got older pages from it since, it is told again. Failures of the database are left to
   * the next report.
   */
  report(seq: number, paths: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

export function createHeartbeat(db: Db, now = () => performance.now()): Heartbeat {
  const name = randomUUID();
  /** Null before the first report, until which this process is not ready and is not waited for. */
  let lastReport: { seq: number; at: number } | null = null;
  let beatAt = 0;
  let lastBeat: Promise<void> = Promise.resolve();
  /** Changes of the reports that did not arrive. */
  let unreported: string[] = [];

  const hasExpired = () => lastReport !== null && now() - lastReport.at > EXPIRES_AFTER;

  const send = async (seq: number): Promise<void> => {
    const at = now();
    await reportNode(db, name, seq);
    lastReport = { seq, at };
  };

  return {
    beat() {
      // After an absence `report` comes first: it announces again what this process did not report.
      if (lastReport === null || hasExpired() || now() - beatAt < HEARTBEAT_INTERVAL) return;
      beatAt = now();
      lastBeat = send(lastReport.seq).catch(() => {});
    },
    async report(seq, paths) {
      unreported.push(...paths);
      await lastBeat;
      try {
        if (hasExpired() && unreported.length > 0) await announceAgain(db, servedPathsOf(unreported));
        await send(seq);
        unreported = [];
      } catch {
        // The next report has them.
      }
    },
    stop: () => forgetNode(db, name).catch(() => {}),
  };
}

/** Where changed files of releases are served. */
function servedPathsOf(paths: readonly string[]): string[] | 'all' {
  if (paths.includes(LINK)) return 'all';
  return [
    ...new Set(
      paths.filter((path) => /\/./.test(path)).map((path) => servedPath(path.replace(/^[^/]*\//, ''))),
    ),
  ];
}
