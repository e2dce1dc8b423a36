import type { Selectable } from 'kysely';
import { writeContent } from './write-content.ts';
import type { TableOf } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';

type Row = Selectable<TableOf<'text'>>;

/** The fields of a text that an edit may change; `description` is HTML. */
export type TextChanges = Partial<Pick<Row, 'name' | 'short_description' | 'description' | 'section'>>;

/** Every text, published or not, by address. */
export const listEveryText = (db: Db): Promise<Row[]> =>
  db.selectFrom('texts').selectAll().orderBy('slug').execute();

export const findText = (db: Db, slug: string): Promise<Row | undefined> =>
  db.selectFrom('texts').selectAll().where('slug', '=', slug).executeTakeFirst();

/** Changes a text, or makes a draft of a new one. */
export function saveText(db: Db, slug: string, changes: TextChanges & { name: string }): Promise<void> {
  return writeContent(db, { author: null, origin: 'command' }, async ({ trx, create, update }) => {
    const row = await findText(trx, slug);
    if (row) await update('text', row.id, changes);
    else await create('text', { ...changes, slug, is_published: false });
  });
}

/** Publishes a text, or makes a draft of it again. */
export async function setTextPublished(db: Db, { id }: Pick<Row, 'id'>, isPublished: boolean): Promise<void> {
  await writeContent(db, { author: null, origin: 'command' }, ({ update }) =>
    update('text', id, { is_published: isPublished }),
  );
}
