import { type Expression, sql } from 'kysely';
import type { AccountWire, accountRoles } from '#contract/admin/user.ts';
import {
  containsText,
  nonEmpty,
  type PageRequest,
  type PageResult,
  paginate,
  utcIso,
  wordsOf,
} from '../data/read.ts';
import type { User } from '../data/account/user.ts';
import type { Db } from '../data/write.ts';

interface Filters extends PageRequest {
  search?: string | undefined;
  role?: (typeof accountRoles)[number] | undefined;
}

const ACCENTS = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ñ: 'n' } as const;

/** A text as `searchText` writes it, as far as Spanish goes: SQLite's `lower` leaves accented capitals. */
const plain = (text: Expression<unknown>) =>
  Object.entries(ACCENTS).reduce(
    (expression, [letter, base]) =>
      sql`replace(replace(${expression}, ${sql.lit(letter)}, ${sql.lit(base)}), ${sql.lit(letter.toUpperCase())}, ${sql.lit(base)})`,
    sql`lower(${text})`,
  );

const SEARCHED = plain(sql`email || ' ' || name || ' ' || last_name || ' ' || slast_name`);

const ROLES = { admin: 'is_admin', editor: 'is_editor', comedian: 'is_comedian' } as const;

/** A page of accounts, the newest first. */
export async function listAccounts(db: Db, filters: Filters): Promise<PageResult<AccountWire>> {
  let query = db.selectFrom('users').selectAll();
  const { search, role } = filters;
  if (search)
    query = query.where((eb) => eb.and(wordsOf(search).map((word) => containsText(SEARCHED, word))));
  if (role === 'blocked') query = query.where('is_active', '=', 0);
  else if (role) query = query.where(ROLES[role], '=', 1);
  const page = await paginate(query.orderBy('id', 'desc'), filters);
  return { ...page, results: await accountsToWire(db, page.results) };
}

export async function accountsToWire(db: Db, users: readonly User[]): Promise<AccountWire[]> {
  const ids = nonEmpty(users.map(({ id }) => id));
  const pages = await db
    .selectFrom('comedians')
    .select(['id', 'slug', 'nickname', 'user_id'])
    .where('user_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  const pageOf = new Map(pages.map(({ user_id, ...page }) => [user_id, page]));
  const counts = await db
    .selectFrom('change_sets')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute();
  const countOf = new Map(counts.map(({ user_id, count }) => [user_id, count]));
  return users.map((user) => ({
    id: user.id,
    email: user.email,
    name: user.name,
    last_name: user.last_name,
    slast_name: user.slast_name,
    is_comedian: user.is_comedian === 1,
    is_editor: user.is_editor === 1,
    is_admin: user.is_admin === 1,
    is_active: user.is_active === 1,
    is_email_verified: user.is_email_verified === 1,
    created_at: utcIso(user.created_at),
    deletion_at: user.deletion_at && utcIso(user.deletion_at),
    page: pageOf.get(user.id) ?? null,
    change_sets: countOf.get(user.id) ?? 0,
  }));
}
