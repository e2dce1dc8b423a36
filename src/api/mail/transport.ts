import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  recipient: string;
  /** Address that an answer goes to; empty for none. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands one mail over. Rejects when it was not taken. */
export type Transport = (mail: Mail, id: number) => Promise<void>;

/** Milliseconds a mail server is given for each step. */
const PATIENCE = 15_000;

/** SMTP where a server is configured, else files in `dataDir/outbox` that any mail program opens. */
export function createMailTransport({ smtpUrl, mailFrom, dataDir }: Config): Transport {
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
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
    });
    return async (mail) => void (await server.sendMail(envelope(mail)));
  }
  const writer = createTransport({ streamTransport: true, buffer: true });
  const outbox = join(dataDir, 'outbox');
  return async (mail, id) => {
    const { message } = await writer.sendMail(envelope(mail));
    await mkdir(outbox, { recursive: true });
    await writeFile(join(outbox, `${String(id).padStart(6, '0')}.eml`), message as Buffer);
  };
}
