import type { Kysely } from 'kysely';

/** Whether a message that was read was answered too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('is_answered', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
