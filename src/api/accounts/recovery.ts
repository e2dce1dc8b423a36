import { fieldMessage } from '#contract/messages.ts';
import { MAX_ID } from '../data/read.ts';
import { dropIdentities, findUser, holdUser, updateUser, type User } from '../data/account/user.ts';
import type { Db } from '../data/write.ts';
import type { AccountServices } from './services.ts';
import { ApiError } from '../api-error.ts';
import { passwordChanged } from '../mail/templates/password-changed.ts';
import { resetPassword } from '../mail/templates/reset-password.ts';
import { dropCalendar } from './calendar.ts';
import { consumeLink, dropLinks, makeLink, ownerOfLiveLink, retireRegistrations } from './link.ts';
import { hashPassword } from './password.ts';
import { endSessions, requireLive, type Session } from './session.ts';
import { isUsable } from './user.ts';

/** How a user is named in a reset link. */
const uidOf = (user: User) => user.id.toString(36);

/** Zero, which is no id, for text that names no user. */
function idOf(uid: string): number {
  const id = /^[0-9a-z]{1,6}$/.test(uid) ? Number.parseInt(uid, 36) : 0;
  return id <= MAX_ID ? id : 0;
}

/** Mails a link that lets a new password be chosen. Joins a transaction; call `mailQueue.deliverSoon` after its commit. */
export async function postReset(
  trx: Db,
  { mailQueue, config }: Pick<AccountServices, 'mailQueue' | 'config'>,
  user: User,
): Promise<void> {
  const linkId = await makeLink(trx, user.id, 'reset');
  const content = resetPassword(config, uidOf(user));
  const options = { trx, userId: user.id, linkId };
  await mailQueue.enqueue({ recipient: user.email, replyTo: '', ...content }, options);
}

const badUid = () => new ApiError(400, { uid: [fieldMessage.badLink] });
const badToken = () => new ApiError(400, { token: [fieldMessage.badLink] });

/** The parameters of a reset link. */
interface ResetLink {
  uid: string;
  token: string;
}

/** Checks a reset link without using it up. Throws the 400 of `confirmReset` where it could not set a password. */
export async function checkReset(
  { db, config }: Pick<AccountServices, 'db' | 'config'>,
  { uid, token }: ResetLink,
): Promise<void> {
  const id = idOf(uid);
  if (id === 0) throw badUid();
  const owner = await ownerOfLiveLink(db, token, 'reset');
  const user = owner === id ? await findUser(db, id) : undefined;
  if (!user || !(await isUsable({ db, config }, user))) throw badToken();
}

/**
 * Sets the password that a reset link lets be chosen. The mailbox is proven by it, so the address
 * counts as confirmed, and ways in through a provider are forgotten, since a stranger may have made
 * them. Gives the address. Throws a 400 that names the part of the link that is wrong.
 */
export async function confirmReset(
  services: AccountServices,
  { uid, token, password }: ResetLink & { password: string },
): Promise<string> {
  const { db, config, mailQueue } = services;
  const hash = await hashPassword(password);
  const email = await db.transaction().execute(async (trx) => {
    const id = idOf(uid);
    if (id === 0) throw badUid();
    await holdUser(trx, id);
    const user = await findUser(trx, id);
    // Not told apart from a wrong token: that would tell which accounts there are.
    if (!user || !(await isUsable({ db: trx, config }, user))) throw badToken();
    const link = await consumeLink(trx, token, ['reset']);
    // Thrown inside the transaction: the link of another account is not used up by it.
    if (link?.user_id !== user.id) throw badToken();
    await updateUser(trx, user.id, { is_email_verified: 1 });
    await retireRegistrations(trx, user.id);
    await dropIdentities(trx, user.id);
    await setPassword(trx, services, user, hash, null);
    return user.email;
  });
  mailQueue.deliverSoon();
  return email;
}

/**
 * Changes the password of a user who knew the one before. Of a change and a reset at once the one that
 * comes first counts: the other finds another password, or its session gone. Throws a 400 or a 401.
 */
export async function replacePassword(
  services: AccountServices,
  { user, session, hash }: { user: User; session: Session; hash: string },
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await holdUser(trx, user.id);
    await requireLive(trx, session);
    const now = await findUser(trx, user.id);
    if (now?.password_hash !== user.password_hash)
      throw new ApiError(400, { old_password: [fieldMessage.oldPassword] });
    await setPassword(trx, services, user, hash, session.token_hash);
  });
  services.mailQueue.deliverSoon();
}

/**
 * Gives an account a new password, ends its sessions but for the one whose token hashes to
 * `kept`, kills its reset links, every change of address another session asked for and the secret
 * address of its calendar, and tells the owner. Joins a transaction; call `mailQueue.deliverSoon` after its commit.
 */
export async function setPassword(
  trx: Db,
  { mailQueue, config }: Pick<AccountServices, 'mailQueue' | 'config'>,
  user: User,
  hash: string,
  kept: string | null,
): Promise<void> {
  await updateUser(trx, user.id, { password_hash: hash });
  await dropLinks(trx, user.id, ['reset']);
  await endSessions(trx, user.id, kept);
  await dropCalendar(trx, user.id);
  const content = passwordChanged(config);
  await mailQueue.enqueue({ recipient: user.email, replyTo: '', ...content }, { trx, userId: user.id });
}
