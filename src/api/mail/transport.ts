import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

export interface Mail {
  recipient: string;
  /** Address that an answer goes to; empty for none. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail as it goes out: the secret of its link is in it. */
export interface OutgoingMail extends Mail {
  /** The link that works because of it, or null. */
  link: string | null;
}

/** Hands one mail over. Rejects when it was not taken. */
export type Transport = (mail: OutgoingMail, id: number) => Promise<void>;

/** Milliseconds a mail server is given for each step. */
const TIMEOUT = 15_000;

/**
 * SMTP where a server is configured, else files in `dataDir/outbox` that any mail program opens,
 * their link in the log: only a person who tries the program out reads that log.
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
    const server = createTransport({
      url: smtpUrl,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
    });
    return async (mail) => void (await server.sendMail(envelope(mail)));
  }
  const writer = createTransport({ streamTransport: true, buffer: true });
  const outbox = join(dataDir, 'outbox');
  return async (mail, id) => {
    const { message } = await writer.sendMail(envelope(mail));
    await mkdir(outbox, { recursive: true });
    const file = join(outbox, `${String(id).padStart(6, '0')}.eml`);
    await writeFile(file, message as Buffer);
    logger.info({ mail: id, file, ...(mail.link !== null && { link: mail.link }) }, 'mail in the outbox');
  };
}
