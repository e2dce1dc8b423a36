import { randomBytes } from 'node:crypto';
import {
  addressOf,
  dropIdentities,
  findUserByAddress,
  insertUser,
  updateUser,
  type User,
} from '../data/user.ts';
import { atomically, type Db, flag } from '../data/write.ts';
import { dropLinks, retireRegistrations } from './link.ts';
import { hashPassword } from './password.ts';
import { endSessions } from './session.ts';

/** What whoever runs the site may say about an account. */
export interface Standing {
  isAdmin?: boolean;
  isComedian?: boolean;
  isActive?: boolean;
}

/** An account cannot be made or found: the message says which. */
export class AccountError extends Error {
  override name = 'AccountError';
}

/** Random enough to be nobody's guess, short enough to be read out. */
const newPassword = () => randomBytes(12).toString('base64url');

async function requireUser(db: Db, email: string): Promise<User> {
  const user = await findUserByAddress(db, email);
  if (!user) throw new AccountError(`Nobody has an account with ${addressOf(email)}.`);
  return user;
}

/** Makes a confirmed account and gives its password, which is kept nowhere. */
export async function createAccount(db: Db, email: string, standing: Standing): Promise<string> {
  if (await findUserByAddress(db, email))
    throw new AccountError(`${addressOf(email)} has an account already.`);
  const password = newPassword();
  await insertUser(db, {
    email,
    password_hash: await hashPassword(password),
    is_email_verified: true,
    is_admin: standing.isAdmin ?? false,
    is_comedian: standing.isComedian ?? false,
  });
  return password;
}

/** Changes what is said; an account that is switched off loses its sessions. */
export async function setStanding(db: Db, email: string, standing: Standing): Promise<void> {
  const { isAdmin, isComedian, isActive } = standing;
  const user = await requireUser(db, email);
  await atomically(db, async (trx) => {
    await updateUser(trx, user.id, {
      ...(isAdmin !== undefined && { is_admin: flag(isAdmin) }),
      ...(isComedian !== undefined && { is_comedian: flag(isComedian) }),
      ...(isActive !== undefined && { is_active: flag(isActive) }),
    });
    if (isActive === false) await endSessions(trx, user.id, null);
  });
}

/** Gives an account a random password, confirms its address and ends its sessions and links. */
export async function resetAccount(db: Db, email: string): Promise<string> {
  const user = await requireUser(db, email);
  const password = newPassword();
  const password_hash = await hashPassword(password);
  await atomically(db, async (trx) => {
    await updateUser(trx, user.id, { password_hash, is_email_verified: 1 });
    await retireRegistrations(trx, user.id);
    await dropLinks(trx, user.id, ['reset']);
    await dropIdentities(trx, user.id);
    await endSessions(trx, user.id, null);
  });
  return password;
}
