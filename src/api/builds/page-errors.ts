import { paginate, type PageRequest, type PageResult } from '../data/read.ts';
import type { PageErrorRow } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';
import type { ContentKind } from '#contract/change.ts';

/** The entry that a page belongs to. */
interface Subject {
  kind: ContentKind;
  id: number;
}

/** Pages that failed to render: their last published version stays, and admins see the error. */
export interface PageErrors {
  /** Stores the error of a page; a repeated error keeps the `since` of the first one. */
  report(path: string, name: string, message: string, subject?: Subject): Promise<void>;
  /** Deletes the error of a page that rendered, or was removed. */
  clear(path: string): Promise<void>;
  /** Deletes the errors of all pages but these. */
  clearExcept(paths: readonly string[]): Promise<void>;
  /** The most recently seen first. */
  list(request?: PageRequest): Promise<PageResult<PageErrorRow>>;
}

/** Stored characters of a message. */
const MAX_MESSAGE = 2000;

/** Rows deleted at once. */
const BATCH = 500;

export function createPageErrors(db: Db, now: () => Date = () => new Date()): PageErrors {
  return {
    async report(path, name, message, subject) {
      const at = now().toISOString();
      const seen = {
        name: name.slice(0, 200),
        message: message.slice(0, MAX_MESSAGE),
        kind: subject?.kind ?? null,
        entry_id: subject?.id ?? null,
        last_seen: at,
      };
      await db
        .insertInto('publishing_errors')
        .values({ path, since: at, ...seen })
        .onConflict((conflict) => conflict.column('path').doUpdateSet(seen))
        .execute();
    },
    async clear(path) {
      await db.deleteFrom('publishing_errors').where('path', '=', path).execute();
    },
    async clearExcept(paths) {
      const failing = new Set(paths);
      const stored = await db.selectFrom('publishing_errors').select('path').execute();
      const cleared = stored.map(({ path }) => path).filter((path) => !failing.has(path));
      // In batches: a statement's number of values is limited, and a broken template may fail on every page.
      for (let from = 0; from < cleared.length; from += BATCH)
        await db
          .deleteFrom('publishing_errors')
          .where('path', 'in', cleared.slice(from, from + BATCH))
          .execute();
    },
    list: (request = {}) =>
      paginate(
        db.selectFrom('publishing_errors').selectAll().orderBy('last_seen', 'desc').orderBy('path'),
        request,
      ),
  };
}
