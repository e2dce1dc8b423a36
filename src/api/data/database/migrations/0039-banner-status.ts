import { type Kysely, sql } from 'kysely';

/** Statuses of banners were any text, and all were shown: what is not called active becomes inactive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update banners set status = case
    when lower(trim(status)) in ('', 'active', 'activo', 'activa') then 'active' else 'inactive' end
    where status not in ('active', 'inactive')`.execute(db);
}
