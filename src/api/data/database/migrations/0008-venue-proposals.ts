import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Who proposed a venue: several may have, and it is one venue. */
export async function up(db: Kysely<unknown>, { bytewise }: Dialect): Promise<void> {
  await db.schema
    .createTable('venue_proposals')
    .addColumn('venue_id', 'integer', (c) => c.notNull().references('venues.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .addPrimaryKeyConstraint('venue_proposals_pk', ['venue_id', 'user_id'])
    .execute();
  await db.schema.createIndex('venue_proposals_user').on('venue_proposals').column('user_id').execute();
}
