import type { Insertable } from 'kysely';
import type { UserDraft } from './draft.ts';
import type { Database } from './schema.ts';
import { type Db, flag } from './write.ts';

/** `password_hash` is stored as given; the address in lower case. */
export async function insertUser(db: Db, draft: UserDraft): Promise<number> {
  const now = new Date().toISOString();
  const row: Insertable<Database['users']> = {
    email: draft.email.trim().toLowerCase(),
    password_hash: draft.password_hash,
    name: draft.name ?? '',
    last_name: draft.last_name ?? '',
    slast_name: draft.slast_name ?? '',
    birthdate: draft.birthdate ?? null,
    sex: draft.sex ?? '',
    picture: draft.picture ?? null,
    is_comedian: flag(draft.is_comedian),
    is_admin: flag(draft.is_admin),
    is_active: 1,
    is_email_verified: flag(draft.is_email_verified),
    created_at: now,
    updated_at: now,
  };
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
