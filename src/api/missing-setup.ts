import { join } from 'node:path';
import { countWaiting } from './data/account/inbox.ts';
import { isDemo } from './data/database/meta.ts';
import type { Services } from './services.ts';
import { siteTexts } from './starter-texts/starter-texts.ts';

/**
 * One line for each setting that an installation lacks: published texts, a mail server, a contact address. For a demo
 * only a contact address while messages wait.
 */
export async function listMissingSetup({ db, config }: Pick<Services, 'db' | 'config'>): Promise<string[]> {
  const contact = await missingContact(db, config.contactEmail);
  if (await isDemo(db)) return contact?.waiting ? [contact.line] : [];
  const published = await db
    .selectFrom('texts')
    .select('slug')
    .where('slug', 'in', [...siteTexts])
    .where('is_published', '=', 1)
    .execute();
  const missing = siteTexts.filter((slug) => !published.some((text) => text.slug === slug));
  const texts =
    missing.length > 0 ? [`Texts: ${missing.join(', ')} are not published (npm run text -- list).`] : [];
  return [...texts, ...missingMail(config), ...(contact ? [contact.line] : [])];
}

function missingMail({ smtpUrl, mailFrom, dataDir }: Services['config']): string[] {
  if (smtpUrl === null)
    return [`Mail: SMTP_URL is not set, so mail stays in ${join(dataDir, 'outbox')} and is not sent.`];
  if (!/@localhost>?$/.test(mailFrom)) return [];
  return [`Mail: MAIL_FROM is not set, so mail comes from ${mailFrom}, which mail servers refuse.`];
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

async function missingContact(
  db: Services['db'],
  contactEmail: string | null,
): Promise<{ line: string; waiting: number } | null> {
  if (contactEmail !== null) return null;
  const { message, request } = await countWaiting(db);
  const waiting = message + request;
  const reason =
    waiting > 0
      ? `; ${plural(message, 'message')} and ${plural(request, 'request')} wait`
      : ', so messages and requests reach no mailbox';
  return { line: `Contact: CONTACT_EMAIL is not set${reason} (npm run inbox -- list).`, waiting };
}
