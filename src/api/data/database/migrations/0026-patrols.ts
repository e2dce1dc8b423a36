import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Which changes of accounts editors have still to look at, and who looked at the others. What is there counts as seen. */
export async function up(db: Kysely<unknown>, { bytewise }: Dialect): Promise<void> {
  await db.schema
    .alterTable('change_sets')
    .addColumn('needs_patrol', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('change_sets_unpatrolled')
    .on('change_sets')
    .column('id')
    .where(sql.ref('needs_patrol'), '=', sql.lit(1))
    .execute();
  await db.schema
    .createTable('patrols')
    .addColumn('change_set_id', 'integer', (c) => c.primaryKey().references('change_sets.id'))
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('patrols_user').on('patrols').column('user_id').execute();
}
