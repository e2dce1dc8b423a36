import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { privacyPages, type privacyRequestBody } from '#contract/privacy-request.ts';
import { mailCopy } from '#copy/mail.ts';
import { digestOf } from '../secret.ts';
import { addressOf } from '../data/account/user.ts';
import type { Database } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';
import type { PrivacyServices } from './services.ts';
import { renderMail, SECRET_PLACEHOLDER } from '../mail/render-mail.ts';
import { dueOn } from './deadline.ts';

const DAY = 24 * 3_600_000;

/** Milliseconds in which the address of a request can be proven: longer than a mail waits for a server that is down. */
const UNPROVEN = 7 * DAY;

/** Milliseconds for which a closed request is kept, to show that it was answered. */
const CLOSED = 365 * DAY;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

/**
 * Stores a request, and mails the link that proves its address: at once, or where strangers have had its mailbox get many mails,
 * when one more may go there. See `waiting-requests.ts`.
 */
export async function storeRequest(
  services: PrivacyServices,
  { name, email, wish, pages = '', message }: z.output<typeof privacyRequestBody>,
  { isMailed }: { isMailed: boolean },
): Promise<void> {
  const link_id = randomUUID();
  await services.db.transaction().execute(async (trx) => {
    const created_at = new Date().toISOString();
    const row = { name, email: addressOf(email), wish, pages, message, link_id, created_at };
    await trx.insertInto('privacy_requests').values(row).execute();
    if (isMailed) await mailProof(trx, services, row);
  });
  services.mailQueue.deliverSoon();
}

/** Mails the link that proves the address of a request. */
export async function mailProof(
  trx: Db,
  { config, mailQueue }: Pick<PrivacyServices, 'config' | 'mailQueue'>,
  { email, wish, link_id }: Pick<Selectable<Database['privacy_requests']>, 'email' | 'wish' | 'link_id'>,
): Promise<void> {
  const { action, ...words } = mailCopy.confirmPrivacyRequest(config.siteName, wish);
  const url = `${config.siteUrl}${privacyPages.confirm}#${SECRET_PLACEHOLDER}`;
  const mail = { recipient: email, replyTo: '', ...renderMail(words, { label: action, url }) };
  await mailQueue.enqueue(mail, { trx, linkId: link_id });
}

/**
 * Proves the address of a request: its time for an answer begins, and staff and the person are told by mail. A key that is
 * used again changes nothing. False for one that is unknown or too old.
 */
export async function confirmRequest(
  { db, config, mailQueue }: PrivacyServices,
  key: string,
  now = new Date(),
): Promise<boolean> {
  const secret_hash = digestOf(key);
  const isProven = await db.transaction().execute(async (trx) => {
    const request = await trx
      .updateTable('privacy_requests')
      .set({ confirmed_at: now.toISOString() })
      .where('secret_hash', '=', secret_hash)
      .where('confirmed_at', 'is', null)
      .where('created_at', '>', before(now, UNPROVEN))
      .returning(['id', 'name', 'email'])
      .executeTakeFirst();
    if (request) {
      const about = { siteName: config.siteName, folio: request.id, dueOn: dueOn(now.toISOString()) };
      const enqueue = (recipient: string, replyTo: string, content: ReturnType<typeof renderMail>) =>
        mailQueue.enqueue({ recipient, replyTo, ...content }, { trx });
      await enqueue(request.email, '', renderMail(mailCopy.privacyRequestReceived(about)));
      if (config.contactEmail !== null) {
        const action = { label: mailCopy.toPrivacyRequests, url: `${config.siteUrl}${privacyPages.staff}` };
        await enqueue(config.contactEmail, '', renderMail(mailCopy.privacyRequest(about), action));
      }
      return true;
    }
    const proven = trx.selectFrom('privacy_requests').select('id').where('secret_hash', '=', secret_hash);
    return (await proven.where('confirmed_at', 'is not', null).executeTakeFirst()) !== undefined;
  });
  mailQueue.deliverSoon();
  return isProven;
}

/** Deletes requests whose address was not proven in time, and those that were closed a year ago. */
export async function purgeRequests(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('privacy_requests')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before(now, UNPROVEN))
    .execute();
  await db.deleteFrom('privacy_requests').where('closed_at', '<', before(now, CLOSED)).execute();
}
