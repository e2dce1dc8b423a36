import type { Db } from '../data/write.ts';

/** Says which feeds may be read: anything else would make the reader an open fetcher of other people's URLs. */
export interface KnownFeeds {
  has(url: string): Promise<boolean>;
}

/** The feeds of the published podcasts in the database. */
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

/** Every feed: only where the URL never comes from outside of the process. */
export const anyFeed: KnownFeeds = { has: async () => true };
