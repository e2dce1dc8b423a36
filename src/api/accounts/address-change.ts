import { addressOf, findUserByAddress, holdUser, updateUser, type User } from '../data/account/user.ts';
import type { Db } from '../data/write.ts';
import type { AccountServices } from './services.ts';
import type { MailContent } from '../mail/render-mail.ts';
import { accountExists } from '../mail/templates/account-exists.ts';
import { addressChanged } from '../mail/templates/address-changed.ts';
import { addressChanging } from '../mail/templates/address-changing.ts';
import { confirmNewAddress } from '../mail/templates/confirm-new-address.ts';
import type { AccountLimits } from './limits.ts';
import { changeValue, dropLinks, type Link, makeLink, readChange } from './link.ts';
import { endSessions, requireLive, type Session } from './session.ts';
import { isUsable } from './user.ts';

/**
 * Asks for another address: the new one confirms it by its mail, the present one is told. One
 * that has an account already looks the same from here, and its owner is told. The present address
 * given again cancels a pending change.
 */
export async function requestChange(
  services: AccountServices,
  limits: AccountLimits,
  { user, session, email }: { user: User; session: Session; email: string },
): Promise<void> {
  const { db, mailQueue, config } = services;
  const address = addressOf(email);
  if (address === user.email) return dropLinks(db, user.id, ['email']);
  const mayMail = await limits.mayMail('change', address);
  await db.transaction().execute(async (trx) => {
    await holdUser(trx, user.id);
    await requireLive(trx, session);
    await dropLinks(trx, user.id, ['email']);
    const linkId = await makeLink(trx, user.id, 'email', changeValue(session.token_hash, address));
    const owner = await findUserByAddress(trx, address);
    const post = (recipient: string, content: MailContent, options: { userId: number; linkId?: string }) =>
      mailQueue.enqueue({ recipient, replyTo: '', ...content }, { trx, ...options });
    if (mayMail && !owner?.is_email_verified)
      await post(address, confirmNewAddress(config), { userId: user.id, linkId });
    else if (mayMail && owner && (await isUsable({ db: trx, config }, owner)))
      await post(address, accountExists(config), { userId: owner.id });
    await post(user.email, addressChanging(config, address), { userId: user.id });
  });
  mailQueue.deliverSoon();
}

/**
 * Gives an account the address its link carries, ends every session but the one that asked, and
 * tells the address it had. An account there that was never confirmed makes way. False when
 * another account has the address by now.
 */
export async function confirmChange(
  trx: Db,
  { mailQueue, config }: Pick<AccountServices, 'mailQueue' | 'config'>,
  user: User,
  link: Link,
): Promise<boolean> {
  const { address, tokenHash } = readChange(link.value);
  await trx
    .deleteFrom('users')
    .where('email', '=', address)
    .where('is_email_verified', '=', 0)
    .where('is_active', '=', 1)
    .execute();
  if (await findUserByAddress(trx, address)) return false;
  await updateUser(trx, user.id, { email: address, is_email_verified: 1 });
  // Those were mailed to an address that is not this account's any more.
  await dropLinks(trx, user.id, ['email', 'reset']);
  await endSessions(trx, user.id, tokenHash);
  await mailQueue.enqueue(
    { recipient: user.email, replyTo: '', ...addressChanged(config, address) },
    { trx, userId: user.id },
  );
  return true;
}
