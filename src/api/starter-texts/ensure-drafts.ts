import { writeContent } from '../content/write-content.ts';
import type { Db } from '../data/write.ts';
import { starterTexts } from './starter-texts.ts';

/** Key in `meta`: present once the drafts were stored, so that a deleted one does not come back. */
const KEY = 'starter_texts';

/** Stores the starter texts as drafts, once in the life of a database; a text that is there stays as it is. */
export async function ensureDrafts(db: Db, siteName: string): Promise<void> {
  await writeContent(db, { author: null, origin: 'starter-texts' }, async ({ trx, create }) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('meta')
      .values({ key: KEY, value: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    const present = new Set((await trx.selectFrom('texts').select('slug').execute()).map(({ slug }) => slug));
    for (const draft of starterTexts(siteName)) if (!present.has(draft.slug)) await create('text', draft);
  });
}

/** Texts that are more than a starter text as it was stored. */
export const touchedTexts = (db: Db) =>
  db
    .selectFrom('texts')
    .select('id')
    .where((eb) => eb.or([eb('is_published', '=', 1), eb('updated_at', '!=', eb.ref('created_at'))]));

/** Deletes drafts as they were stored. */
export async function dropUntouchedDrafts(db: Db): Promise<void> {
  await writeContent(db, { author: null, origin: 'demo' }, async ({ trx, remove }) => {
    const drafts = await trx
      .selectFrom('texts')
      .select('id')
      .where('is_published', '=', 0)
      .whereRef('updated_at', '=', 'created_at')
      .execute();
    for (const { id } of drafts) await remove('text', id);
    await trx.deleteFrom('meta').where('key', '=', KEY).execute();
  });
}
