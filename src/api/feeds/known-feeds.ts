import type { Db } from '../data/write.ts';

/** The feeds that may be read. Without this check the reader would fetch any URL for anyone. */
export interface KnownFeeds {
  has(url: string): Promise<boolean>;
}

/** The feeds of published podcasts in the database. */
export const feedsInDatabase = (db: Db): KnownFeeds => ({
  async has(url) {
    const row = await db
      .selectFrom('podcasts')
      .select('id')
      .where('rss_feed', '=', url)
      .where('is_published', '=', 1)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Allows every feed; only for URLs that do not come from outside of the process. */
export const anyFeed: KnownFeeds = { has: async () => true };
