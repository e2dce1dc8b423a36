import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { callOnce } from '#concurrency/call-once.ts';
import type { Config } from '../config.ts';

export interface Mail {
  recipient: string;
  /** `Reply-To` address; empty for none. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail to send, with the secret of its link. */
export interface OutgoingMail extends Mail {
  /** The link that contains the secret, or null. */
  link: string | null;
}

/** Sends one mail. Rejects when the mail server did not accept it. */
export type Transport = (mail: OutgoingMail, id: number) => Promise<void>;

/** Milliseconds for each step of a connection. */
const TIMEOUT = 15_000;

/**
 * Sends over SMTP where a server is configured. Otherwise it writes `.eml` files to `dataDir/outbox` and logs the link
 * of each, which is meant for trying the program out.
 */
export function createMailTransport({ smtpUrl, mailFrom, dataDir }: Config, logger: Logger): Transport {
  const envelope = (mail: Mail) => ({
    from: mailFrom,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
  });
  if (smtpUrl !== null) {
    // The library is loaded for the first mail: most processes send none.
    const openServer = callOnce(async () => {
      const { createTransport } = await import('nodemailer');
      const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
      return createTransport({ url: smtpUrl, ...timeouts });
    });
    return async (mail) => void (await (await openServer()).sendMail(envelope(mail)));
  }
  const openWriter = callOnce(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true });
  });
  const outbox = join(dataDir, 'outbox');
  return async (mail, id) => {
    const { message } = await (await openWriter()).sendMail(envelope(mail));
    await mkdir(outbox, { recursive: true });
    const file = join(outbox, `${String(id).padStart(6, '0')}.eml`);
    await writeFile(file, message as Buffer);
    logger.info({ mail: id, file, ...(mail.link !== null && { link: mail.link }) }, 'mail in the outbox');
  };
}
