import type { z } from 'zod/mini';
import type { DocumentKind } from '#contract/admin/document.ts';
import type { livePreviewWire } from '#contract/admin/draft-calls.ts';
import { digestOf } from '../../secret.ts';
import { findUser, type User } from './user.ts';
import type { Db } from '../write.ts';

/** Milliseconds for which a preview can be opened. */
export const PREVIEW_LIFETIME = 24 * 3_600_000;

/** The previews of an editor that can be opened, the newest first. */
export async function listPreviews(db: Db, user: number): Promise<Array<z.output<typeof livePreviewWire>>> {
  const previews = await db
    .selectFrom('previews')
    .select(['secret_hash as id', 'kind', 'entry_id', 'expires_at'])
    .where('user_id', '=', user)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('expires_at', 'desc')
    .execute();
  return previews.map((preview) => {
    const created = Date.parse(preview.expires_at) - PREVIEW_LIFETIME;
    return { ...preview, created_at: new Date(created).toISOString() };
  });
}

/** The page at a secret address, and its editor; undefined when there is none, or it has ended. */
export async function readPreview(db: Db, secret: string): Promise<{ html: string; user: User } | undefined> {
  const preview = await db
    .selectFrom('previews')
    .select(['html', 'user_id'])
    .where('secret_hash', '=', digestOf(secret))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  const user = preview && (await findUser(db, preview.user_id));
  return user && { html: preview.html, user };
}

/** Ends a preview of an editor; false where there is none with this id. */
export async function endPreview(db: Db, user: number, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('previews')
    .where('user_id', '=', user)
    .where('secret_hash', '=', id)
    .returning('user_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends all previews of an account. */
export async function endPreviewsBy(db: Db, user: number): Promise<void> {
  await db.deleteFrom('previews').where('user_id', '=', user).execute();
}

/** Ends all previews of entries. */
export async function endPreviewsOf(db: Db, kind: DocumentKind, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('previews').where('kind', '=', kind).where('entry_id', 'in', ids).execute();
}
