import type { LinkPurpose } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';
import { digestOf, newSecret } from '../secret.ts';

/* Links of accounts and of privacy requests get their secret when the mail with it is handed over. */

const HOUR = 3_600_000;

/** Lifetime of a link in milliseconds, from the delivery of its mail. */
export const LINK_LIFE: Record<LinkPurpose, number> = {
  verify: 72 * HOUR,
  reset: HOUR,
  email: 24 * HOUR,
  tried: 72 * HOUR,
  used: 72 * HOUR,
};

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds).toISOString();

/** Gives the link of a mail a new secret; null when the link is not wanted any more. */
export const armLink = async (db: Db, id: string, now: Date): Promise<string | null> =>
  (await armAccountLink(db, id, now)) ?? (await armRequest(db, id));

/**
 * Gives a link a new secret and its full lifetime, even if part of it had passed; the secret is known to
 * the mail it goes into alone. Null when the link is not wanted any more.
 */
async function armAccountLink(db: Db, id: string, now: Date): Promise<string | null> {
  const link = await db
    .selectFrom('account_links')
    .select('purpose')
    .where('id', '=', id)
    .where('purpose', 'not in', ['tried', 'used'])
    .executeTakeFirst();
  if (!link) return null;
  const secret = newSecret();
  const armed = { secret_hash: digestOf(secret), expires_at: after(now, LINK_LIFE[link.purpose]) };
  const { numUpdatedRows } = await db
    .updateTable('account_links')
    .set(armed)
    .where('id', '=', id)
    .where('purpose', '=', link.purpose)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? secret : null;
}

/** Gives a request that is not proven a new key, known to the mail it goes into alone; null where there is none. */
async function armRequest(db: Db, linkId: string): Promise<string | null> {
  const secret = newSecret();
  const { numUpdatedRows } = await db
    .updateTable('privacy_requests')
    .set({ secret_hash: digestOf(secret) })
    .where('link_id', '=', linkId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? secret : null;
}
