import { randomBytes } from 'node:crypto';
import type { Authorship } from '../content/writer.ts';
import {
  addressOf,
  dropIdentities,
  findUser,
  findUserByAddress,
  holdUser,
  insertUser,
  updateUser,
  type User,
  isAllowed,
} from '../data/account/user.ts';
import { endPreviewsBy } from '../data/account/preview.ts';
import { atomically, type Db, flag } from '../data/write.ts';
import type { MailSite } from '../mail/templates/mail-site.ts';
import { AccountError, approveComedian, BY_COMMAND, type PageChoice } from './comedian-approval.ts';
import { dropLinks, retireRegistrations } from './link.ts';
import { hashPassword } from './password.ts';
import { endSessions } from './session.ts';

/** Fields of an account that an administrator may set. */
export interface Standing {
  isAdmin?: boolean;
  /** Whether it edits content. */
  isEditor?: boolean;
  isComedian?: boolean;
  isActive?: boolean;
}

/** Too random to be guessed, short enough to be read out. */
const newPassword = () => randomBytes(12).toString('base64url');

async function requireUser(db: Db, email: string): Promise<User> {
  const user = await findUserByAddress(db, email);
  if (!user) throw new AccountError(`No account has the address ${addressOf(email)}.`);
  return user;
}

/** Creates a confirmed account and returns its password, which is stored only as a hash. */
export async function createAccount(db: Db, email: string, standing: Standing): Promise<string> {
  if (await findUserByAddress(db, email))
    throw new AccountError(`${addressOf(email)} has an account already.`);
  const password = newPassword();
  await insertUser(db, {
    email,
    password_hash: await hashPassword(password),
    is_email_verified: true,
    is_admin: standing.isAdmin ?? false,
    is_editor: standing.isEditor ?? false,
    is_comedian: standing.isComedian ?? false,
  });
  return password;
}

/**
 * Changes what is given; an account that is switched off loses its sessions, one that edits no more its previews. One
 * that becomes a
 * comedian, or the owner of a page, is told by mail. Gives the id of the page that was linked.
 */
export function setStanding(
  db: Db,
  sender: MailSite,
  email: string,
  standing: Standing,
  page?: PageChoice,
): Promise<number | null> {
  return atomically(db, async (trx) =>
    setStandingOf(trx, sender, await requireUser(trx, email), standing, page, BY_COMMAND),
  );
}

/** As `setStanding`, of an account that was read. */
export function setStandingOf(
  db: Db,
  sender: MailSite,
  user: User,
  standing: Standing,
  page: PageChoice | undefined,
  by: Authorship,
): Promise<number | null> {
  const { isAdmin, isEditor, isComedian, isActive } = standing;
  return atomically(db, async (trx) => {
    await holdUser(trx, user.id);
    const isApproved = isComedian === true || page !== undefined;
    if (page !== undefined && !(isComedian ?? user.is_comedian))
      throw new AccountError('A page goes with --comedian, or with an account that is one.', 'no-comedian');
    const linked = isApproved ? await approveComedian(trx, sender, user, page, by) : null;
    await updateUser(trx, user.id, {
      ...(isAdmin !== undefined && { is_admin: flag(isAdmin) }),
      ...(isEditor !== undefined && { is_editor: flag(isEditor) }),
      ...(isComedian !== undefined && { is_comedian: flag(isComedian) }),
      ...(isActive !== undefined && { is_active: flag(isActive) }),
    });
    if (isActive === false) await endSessions(trx, user.id, null);
    const now = await findUser(trx, user.id);
    if (!now?.is_active || !isAllowed(now, 'editor')) await endPreviewsBy(trx, user.id);
    return linked;
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
