import type { Selectable } from 'kysely';
import { withCleanHtml } from './clean-html.ts';
import type { TextTable } from './schema.ts';
import { insertText } from './text.ts';
import { atomically, type Db, foundColumns, instantAfter } from './write.ts';

type Row = Selectable<TextTable>;

/** What an edit may change of a text; HTML in `description`. */
export type TextChanges = Partial<Pick<Row, 'name' | 'short_description' | 'description' | 'section'>>;

/** Every text, published or not, by address. */
export const listEveryText = (db: Db): Promise<Row[]> =>
  db.selectFrom('texts').selectAll().orderBy('slug').execute();

export const findText = (db: Db, slug: string): Promise<Row | undefined> =>
  db.selectFrom('texts').selectAll().where('slug', '=', slug).executeTakeFirst();

/** Changes a text, or makes a draft of a new one. */
export function saveText(db: Db, slug: string, changes: TextChanges & { name: string }): Promise<void> {
  return atomically(db, async (trx) => {
    const row = await findText(trx, slug);
    if (!row) {
      await insertText(trx, { ...changes, slug, is_published: false });
      return;
    }
    const { name, short_description } = { ...row, ...changes };
    await trx
      .updateTable('texts')
      .set({
        ...withCleanHtml(changes),
        ...foundColumns(name, [short_description]),
        updated_at: instantAfter(row.updated_at),
      })
      .where('id', '=', row.id)
      .execute();
  });
}

/** Publishes a text, or makes a draft of it again. */
export async function setTextPublished(
  db: Db,
  { id, updated_at }: Pick<Row, 'id' | 'updated_at'>,
  isPublished: boolean,
): Promise<void> {
  await db
    .updateTable('texts')
    .set({ is_published: isPublished ? 1 : 0, updated_at: instantAfter(updated_at) })
    .where('id', '=', id)
    .execute();
}
