import { sql } from 'kysely';
import type { DocumentKind } from '#contract/admin/document.ts';
import { detail } from '#contract/messages.ts';
import { digestOf, newSecret } from '../../secret.ts';
import { PREVIEW_LIFETIME } from '../../data/account/preview.ts';
import { findUser, holdUser, isAllowed } from '../../data/account/user.ts';
import { atomically, type Db } from '../../data/write.ts';
import { ApiError } from '../../api-error.ts';
import { holdEntry } from '../hold-entries.ts';

/** The live previews of an editor, and the bytes of their pages together: the oldest end first. */
export const MAX_PREVIEWS = 30;
export const MAX_PREVIEW_BYTES = 16 * 2 ** 20;

interface NewPreview {
  user: number;
  kind: DocumentKind;
  /** 0 of an entry that is not stored yet. */
  entry: number;
  html: string;
}

/**
 * Stores the page of a preview, and deletes those that ended. Returns the secret of its address, which is stored nowhere,
 * and the id it is revoked by. Throws a 403 or 404 where its editor lost the right, or its entry was deleted, meanwhile.
 */
export function storePreview(
  db: Db,
  { user, kind, entry, html }: NewPreview,
): Promise<{ id: string; secret: string; expires_at: string }> {
  const secret = newSecret();
  const id = digestOf(secret);
  return atomically(db, async (trx) => {
    await holdUser(trx, user);
    const editor = await findUser(trx, user);
    if (!editor?.is_active || !isAllowed(editor, 'editor')) throw new ApiError(403, detail.permissionDenied);
    if (entry !== 0 && !(await holdEntry(trx, kind, entry))) throw new ApiError(404, detail.notFound);
    await trx.deleteFrom('previews').where('expires_at', '<', new Date().toISOString()).execute();
    await endOldest(trx, user, Buffer.byteLength(html));
    const expires_at = new Date(Date.now() + PREVIEW_LIFETIME).toISOString();
    const shown = { kind, entry_id: entry === 0 ? null : entry };
    await trx
      .insertInto('previews')
      .values({ secret_hash: id, user_id: user, html, expires_at, ...shown })
      .execute();
    return { id, secret, expires_at };
  });
}

/** Ends the oldest previews of an editor, so that there is room for one more of this size. */
async function endOldest(trx: Db, user: number, newBytes: number): Promise<void> {
  const previews = await trx
    .selectFrom('previews')
    .select(['secret_hash', sql<number>`octet_length(html)`.as('bytes')])
    .where('user_id', '=', user)
    .orderBy('expires_at', 'desc')
    .execute();
  let total = newBytes;
  const ended = previews.filter(({ bytes }, index) => {
    total += bytes;
    return index >= MAX_PREVIEWS - 1 || total > MAX_PREVIEW_BYTES;
  });
  if (ended.length === 0) return;
  await trx
    .deleteFrom('previews')
    .where(
      'secret_hash',
      'in',
      ended.map(({ secret_hash }) => secret_hash),
    )
    .execute();
}
