import { paginate, type PageRequest, type PageResult } from '../data/read.ts';
import type { PageErrorRow } from '../data/schema.ts';
import type { Db } from '../data/write.ts';
import type { ContentKind } from '#contract/change.ts';

/** The entry a page is about, where it is about one. */
interface Subject {
  kind: ContentKind;
  id: number;
}

/** Pages that could not be made: what was published of them last stays, and admins are told. */
export interface PageErrors {
  /** Remembers what went wrong with a page, by its path; `since` stays that of the first time. */
  report(path: string, name: string, message: string, subject?: Subject): Promise<void>;
  /** The page is well again, or gone. */
  clear(path: string): Promise<void>;
  /** Every other page is well. */
  keepOnly(paths: readonly string[]): Promise<void>;
  /** The last seen first. */
  list(request?: PageRequest): Promise<PageResult<PageErrorRow>>;
}

/** Characters of a message that are kept. */
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
    async keepOnly(paths) {
      const kept = new Set(paths);
      const there = await db.selectFrom('publishing_errors').select('path').execute();
      const gone = there.map(({ path }) => path).filter((path) => !kept.has(path));
      // A statement has room for so many values only, and a broken template may fail on every page.
      for (let from = 0; from < gone.length; from += BATCH)
        await db
          .deleteFrom('publishing_errors')
          .where('path', 'in', gone.slice(from, from + BATCH))
          .execute();
    },
    list: (request = {}) =>
      paginate(
        db.selectFrom('publishing_errors').selectAll().orderBy('last_seen', 'desc').orderBy('path'),
        request,
      ),
  };
}
