import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a mail program shows it. */
export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  /** The first URL in its text, or null. */
  link: string | null;
}

export interface MailServer {
  /** The value for `SMTP_URL`. */
  url: string;
  /** Received mails in order of arrival. */
  received: ReceivedMail[];
  /** The same mails as raw messages. */
  raw: string[];
  /** The last mail to an address; undefined if there is none. */
  lastTo(address: string): ReceivedMail | undefined;
  /** Refuses every mail, or every mail to one address, until it is reset. */
  setDown(isDown: boolean, to?: string): void;
  stop(): Promise<void>;
}

/** An SMTP server on this machine. Independent of the test runner. */
export async function startMailServer({ port = 0 }: { port?: number } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const raw: string[] = [];
  const ALL_RECIPIENTS = '*';
  const refusedRecipients = new Set<string>();
  const receive = async (message: Buffer, to: string): Promise<void> => {
    const mail = await read(message, to);
    raw.push(message.toString());
    received.push(mail);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const message = Buffer.concat(chunks);
        const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(', ');
        if (refusedRecipients.has(ALL_RECIPIENTS) || refusedRecipients.has(to))
          return done(new Error(`out of order for <${to}>`));
        return callbackify(receive)(message, to, (error) => done(error));
      });
    },
  });
  // A client that disconnects early is not an error.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actualPort } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    received,
    raw,
    lastTo: (address) => received.findLast((mail) => mail.to === address),
    setDown: (isDown, to = ALL_RECIPIENTS) =>
      void (isDown ? refusedRecipients.add(to) : refusedRecipients.delete(to)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function read(message: Buffer, to: string): Promise<ReceivedMail> {
  const { subject = '', text = '', html = '', replyTo } = await PostalMime.parse(message);
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? null;
  return { to, subject, text, html, replyTo: replyTo?.[0]?.address ?? null, link };
}
