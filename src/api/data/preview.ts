import { digestOf, newSecret } from '../accounts/secret.ts';
import type { Db } from './write.ts';

/** Milliseconds for which a preview can be opened. */
const LIFETIME = 24 * 3_600_000;

/** Stores the page of a preview and deletes expired ones. Returns the secret of its address, which is stored nowhere. */
export async function storePreview(
  db: Db,
  userId: number,
  html: string,
): Promise<{ secret: string; expires_at: string }> {
  const secret = newSecret();
  const expires_at = new Date(Date.now() + LIFETIME).toISOString();
  await db.deleteFrom('previews').where('expires_at', '<', new Date().toISOString()).execute();
  await db
    .insertInto('previews')
    .values({ secret_hash: digestOf(secret), user_id: userId, html, expires_at })
    .execute();
  return { secret, expires_at };
}

/** The page at a secret address; undefined when there is none, or it has expired. */
export async function readPreview(db: Db, secret: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('previews')
    .select('html')
    .where('secret_hash', '=', digestOf(secret))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return row?.html;
}
