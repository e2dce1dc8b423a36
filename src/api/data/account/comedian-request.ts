import { slugify } from '#contract/search-text.ts';
import type { Db } from '../write.ts';

/** A page of the encyclopedia as requests refer to it. */
export interface RequestedPage {
  id: number;
  slug: string;
  nickname: string;
}

/** The pending request of an account, with the page it asks for where that is still published. */
export async function pendingRequest(db: Db, userId: number) {
  const request = await db
    .selectFrom('comedian_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!request) return null;
  return { ...request, page: (await findPage(db, request.comedian_id)) ?? null };
}

/** A published page by its id, with its owner. */
export const findPage = (db: Db, id: number | null) =>
  db
    .selectFrom('comedians')
    .select(['id', 'slug', 'nickname', 'user_id'])
    .where('id', '=', id)
    .where('is_published', '=', 1)
    .executeTakeFirst();

/** The page without an owner whose slug equals that of a nickname. */
export const unownedPageNamed = (db: Db, nickname: string): Promise<RequestedPage | undefined> =>
  db
    .selectFrom('comedians')
    .select(['id', 'slug', 'nickname'])
    .where('slug', '=', slugify(nickname, ''))
    .where('user_id', 'is', null)
    .where('is_published', '=', 1)
    .executeTakeFirst();

/** Changes the message of a request. */
export const changeMessage = async (db: Db, id: number, message: string): Promise<void> =>
  void (await db.updateTable('comedian_requests').set({ message }).where('id', '=', id).execute());

/** Closes an account's request: it was answered, or replaced by another one. */
export async function closeRequests(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('comedian_requests')
    .set({ read_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

/** The command that approves a request. */
export const approvalCommand = (email: string, slug: string | undefined): string =>
  `npm run user -- set ${email} --comedian${slug === undefined ? '' : ` --page ${slug}`}`;
