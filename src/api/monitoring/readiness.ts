import { sql } from 'kysely';
import type { Db } from '../data/write.ts';

/** What has to work before visitors are sent to this process. */
export interface Readiness {
  /** Adds a part that has to be ready; `isReady` may reject. */
  require(part: string, isReady: () => Promise<boolean>): void;
  /** Adds a part without which visitors are still served; a restart or another process would not help. */
  watch(part: string, isFailing: () => boolean): void;
  /** Names of the parts that fail while visitors are served. */
  degraded(): string[];
  /** Names of the parts that are not ready. */
  missing(): Promise<string[]>;
}

/** The database has to answer; migrations are carried out before the server listens. */
export function createReadiness(db: Db): Readiness {
  const parts = new Map<string, () => Promise<boolean>>([
    ['database', () => sql`select 1`.execute(db).then(() => true)],
  ]);
  const watched = new Map<string, () => boolean>();
  return {
    watch: (part, isFailing) => void watched.set(part, isFailing),
    degraded: () => [...watched].flatMap(([part, isFailing]) => (isFailing() ? [part] : [])),
    require: (part, isReady) => void parts.set(part, isReady),
    async missing() {
      const results = await Promise.all(
        [...parts].map(async ([part, isReady]) => ((await isReady().catch(() => false)) ? [] : [part])),
      );
      return results.flat();
    },
  };
}
