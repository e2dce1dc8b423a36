import type { Insertable, Selectable } from 'kysely';
import type { Auth } from '#contract/endpoint.ts';
import type { UserDraft } from '../draft.ts';
import type { Database } from '../database/schema.ts';
import { type Db, flag } from '../write.ts';

export type User = Selectable<Database['users']>;

/** An address as it is compared and stored. */
export const addressOf = (typed: string): string => typed.trim().toLowerCase();

export function findUser(db: Db, id: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** By address, ignoring case. */
export function findUserByAddress(db: Db, typed: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', addressOf(typed)).executeTakeFirst();
}

/** Locks the row of an account until the transaction ends. */
export async function holdUser(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('id', '=', id)
    .execute();
}

/** Deletes an account's links to providers; a login by a provider that confirms the same address links it again. */
export async function dropIdentities(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('identities').where('user_id', '=', userId).execute();
}

/** Changes the columns given, and notes when. */
export async function updateUser(
  db: Db,
  id: number,
  changes: Partial<Omit<User, 'id' | 'created_at' | 'updated_at'>>,
): Promise<void> {
  const set = { ...changes, updated_at: new Date().toISOString() };
  await db.updateTable('users').set(set).where('id', '=', id).execute();
}

/** The account of an address; a new one has no password and is not confirmed. */
export async function ensureUser(db: Db, address: string): Promise<User> {
  const row = rowOf({ email: address, password_hash: '' });
  await db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return db.selectFrom('users').selectAll().where('email', '=', row.email).executeTakeFirstOrThrow();
}

/** `password_hash` is stored as given; the address in lower case. */
export async function insertUser(db: Db, draft: UserDraft): Promise<number> {
  const row = rowOf(draft);
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

function rowOf(draft: UserDraft): Insertable<Database['users']> {
  const now = new Date().toISOString();
  return {
    email: addressOf(draft.email),
    password_hash: draft.password_hash,
    name: draft.name ?? '',
    last_name: draft.last_name ?? '',
    slast_name: draft.slast_name ?? '',
    birthdate: draft.birthdate ?? null,
    sex: draft.sex ?? '',
    picture: draft.picture ?? null,
    is_comedian: flag(draft.is_comedian),
    is_editor: flag(draft.is_editor),
    is_admin: flag(draft.is_admin),
    is_active: 1,
    is_email_verified: flag(draft.is_email_verified),
    deletion_at: null,
    created_at: now,
    updated_at: now,
  };
}

/** Whether a user has the rights that an endpoint requires. */
export function isAllowed(user: User, level: Auth): boolean {
  if (level === 'admin') return user.is_admin === 1;
  if (level === 'editor') return user.is_editor === 1 || user.is_admin === 1;
  return level !== 'comedian' || user.is_comedian === 1;
}
