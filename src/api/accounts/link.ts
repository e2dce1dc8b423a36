import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, LinkPurpose } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';
import { LINK_LIFE } from '../mail/arm-link.ts';
import { digestOf } from '../secret.ts';

export type Link = Selectable<Database['account_links']>;

/** Milliseconds for which the payload of an expired link is stored: long enough for a queued mail. */
const MEMORY = 30 * 24 * 3_600_000;

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds).toISOString();

/** Deletes links that expired a month ago. */
export async function purgeLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<', after(now, -MEMORY)).execute();
}

/** Makes a link without a secret: it gets one each time its mail is handed over. Gives its id. */
export async function makeLink(db: Db, userId: number, purpose: LinkPurpose, value = ''): Promise<string> {
  const now = new Date();
  const id = randomUUID();
  const row = {
    id,
    user_id: userId,
    purpose,
    value,
    secret_hash: null,
    created_at: now.toISOString(),
    expires_at: after(now, LINK_LIFE[purpose]),
  };
  await db.insertInto('account_links').values(row).execute();
  return id;
}

/** The user of a link's secret, so that the row can be locked before the link is consumed. */
export async function ownerOfLink(
  db: Db,
  secret: string,
  purposes: readonly LinkPurpose[],
): Promise<number | undefined> {
  const link = await db
    .selectFrom('account_links')
    .select('user_id')
    .where('secret_hash', '=', digestOf(secret))
    .where('purpose', 'in', purposes)
    .executeTakeFirst();
  return link?.user_id;
}

/** The user of a link's secret, while it has not expired. */
export async function ownerOfLiveLink(
  db: Db,
  secret: string,
  purpose: LinkPurpose,
): Promise<number | undefined> {
  const link = await db
    .selectFrom('account_links')
    .select('user_id')
    .where('secret_hash', '=', digestOf(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return link?.user_id;
}

/** Consumes a link: of concurrent calls with one secret, one succeeds. */
export function consumeLink(
  db: Db,
  secret: string,
  purposes: readonly LinkPurpose[],
): Promise<Link | undefined> {
  return db
    .deleteFrom('account_links')
    .where('secret_hash', '=', digestOf(secret))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', new Date().toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** Remembers a confirmation link that was followed, without its payload: mail scanners follow links before people do. */
export async function rememberUsed(db: Db, link: Link): Promise<void> {
  await db
    .insertInto('account_links')
    .values({ ...link, purpose: 'used', value: '' })
    .execute();
}

export async function dropLinks(db: Db, userId: number, purposes: readonly LinkPurpose[]): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}

/** What registrations of an address carried, the latest first: hashes of the passwords they chose. */
export async function triedHashes(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_links')
    .select('value')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['verify', 'tried'])
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.value);
}

/**
 * Kills the confirmation links of an address that is confirmed now. What they carried is
 * remembered: a login for it is answered as before. With `isRecognized` they are known as links of a confirmed address.
 */
export async function retireRegistrations(db: Db, userId: number, isRecognized = false): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ purpose: 'tried', ...(!isRecognized && { secret_hash: null }) })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify')
    .execute();
}

/** Payload of a link of purpose `email`: the session that requested the change, and the new address. */
export const changeValue = (tokenHash: string, address: string) => `${tokenHash} ${address}`;

export function readChange(value: string): { tokenHash: string; address: string } {
  const [tokenHash = '', address = ''] = value.split(' ', 2);
  return { tokenHash, address };
}

/** The address that is not confirmed yet, if there is one. */
export async function pendingAddress(db: Db, userId: number): Promise<string | null> {
  const link = await db
    .selectFrom('account_links')
    .select('value')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email')
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return link ? readChange(link.value).address : null;
}
