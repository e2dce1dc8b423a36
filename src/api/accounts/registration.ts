import {
  addressOf,
  ensureUser,
  findUser,
  findUserByAddress,
  holdUser,
  updateUser,
  type User,
} from '../data/account/user.ts';
import type { Db } from '../data/write.ts';
import type { AccountServices } from './services.ts';
import { accountExists } from '../mail/templates/account-exists.ts';
import { confirmAddress } from '../mail/templates/confirm-address.ts';
import { confirmChange } from './address-change.ts';
import {
  consumeLink,
  type Link,
  makeLink,
  ownerOfLink,
  rememberUsed,
  retireRegistrations,
  triedHashes,
} from './link.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { postReset } from './recovery.ts';
import { isUsable } from './user.ts';

/**
 * The hash that a registration stores for a password. The same password twice is one registration sent twice, not two
 * that contradict each other. It takes as long for an address without an account.
 */
export async function hashToRegister(db: Db, email: string, password: string): Promise<string> {
  const fresh = await hashPassword(password);
  const known = await findUserByAddress(db, email);
  const [last] = await triedHashes(db, known?.id ?? 0);
  return (await verifyPassword(last, password)) && last ? last : fresh;
}

/**
 * Registers an address. The password travels with the mailed link and is the account's once that link is followed:
 * registering the address of another person gains nothing. Joins a transaction; call `mailQueue.deliverSoon` after its commit.
 */
export async function register(
  trx: Db,
  { mailQueue, config }: Pick<AccountServices, 'mailQueue' | 'config'>,
  { email, hash, mayMail }: { email: string; hash: string; mayMail: boolean },
): Promise<void> {
  const user = await ensureUser(trx, addressOf(email));
  const isMailed = mayMail && (await isUsable({ db: trx, config }, user));
  const isOpen = isMailed && user.is_email_verified === 0;
  const linkId = await makeLink(trx, user.id, isOpen ? 'verify' : 'tried', hash);
  if (!isMailed) return;
  const content = isOpen ? confirmAddress(config) : accountExists(config);
  await mailQueue.enqueue(
    { recipient: user.email, replyTo: '', ...content },
    { trx, userId: user.id, ...(isOpen && { linkId }) },
  );
}

/**
 * Mails the confirmation of an account that waits for it. Where its address was registered with different passwords it
 * is not known whose is right: its owner is asked for one. Joins a transaction, as `register`.
 */
export async function postConfirmation(
  trx: Db,
  services: Pick<AccountServices, 'mailQueue' | 'config'>,
  user: User,
): Promise<void> {
  if (user.is_email_verified) return;
  const [hash, ...others] = new Set(await triedHashes(trx, user.id));
  if (hash === undefined || others.length > 0) return postReset(trx, services, user);
  const linkId = await makeLink(trx, user.id, 'verify', hash);
  await services.mailQueue.enqueue(
    { recipient: user.email, replyTo: '', ...confirmAddress(services.config) },
    { trx, userId: user.id, linkId },
  );
}

/**
 * What following a confirmation link did: `known` where the address was confirmed before, by this link or another way. Only
 * the first use tells the address: an old mail may be in a mailbox that its account has left.
 */
export type Confirmation =
  | { status: 'confirmed'; email: string }
  | { status: 'known' }
  | { status: 'failed' };

/** Follows a confirmation link, of a registration or of a change of address. */
export async function confirm(services: AccountServices, key: string): Promise<Confirmation> {
  const { db, config, mailQueue } = services;
  const result = await db.transaction().execute(async (trx): Promise<Confirmation> => {
    const owner = await ownerOfLink(trx, key, ['verify', 'email', 'tried', 'used']);
    if (owner === undefined) return { status: 'failed' };
    await holdUser(trx, owner);
    const link = await consumeLink(trx, key, ['verify', 'email']);
    const user = await findUser(trx, owner);
    if (!user || !(await isUsable({ db: trx, config }, user))) return { status: 'failed' };
    // An expired link is still there.
    if (!link) return isKnown(trx, user, key);
    if (link.purpose === 'verify' && user.is_email_verified) return { status: 'known' };
    const follow = link.purpose === 'verify' ? verify : confirmChange;
    if (!(await follow(trx, services, user, link))) return { status: 'failed' };
    await rememberUsed(trx, link);
    return { status: 'confirmed', email: (await findUser(trx, owner))?.email ?? '' };
  });
  mailQueue.deliverSoon();
  return result;
}

/** Of a link that does not work any more: whether the address of its account is confirmed. */
async function isKnown(trx: Db, user: User, key: string): Promise<Confirmation> {
  const isDead = (await ownerOfLink(trx, key, ['tried', 'used'])) === user.id;
  return { status: isDead && user.is_email_verified ? 'known' : 'failed' };
}

/**
 * Of two registrations confirmed at once the first one counts. Where others chose other passwords
 * for the address, the link that was followed may be a stranger's: the mailbox is proven, whose
 * password is right is not, and its owner is asked for one.
 */
async function verify(trx: Db, services: AccountServices, user: User, link: Link): Promise<boolean> {
  const isContested = (await triedHashes(trx, user.id)).some((hash) => hash !== link.value);
  await updateUser(trx, user.id, {
    is_email_verified: 1,
    password_hash: isContested ? '' : link.value,
  });
  await retireRegistrations(trx, user.id, !isContested);
  if (isContested) await postReset(trx, services, user);
  return true;
}
