import type { Db } from '../write.ts';

/** Key in `meta`: present while the content is the demo. */
const DEMO_KEY = 'demo';

/** Whether the content is the demo: every page says so. */
export async function isDemo(db: Db): Promise<boolean> {
  const row = await db.selectFrom('meta').select('key').where('key', '=', DEMO_KEY).executeTakeFirst();
  return row !== undefined;
}

export async function markAsDemo(db: Db): Promise<void> {
  await db.insertInto('meta').values({ key: DEMO_KEY, value: new Date().toISOString() }).execute();
}
