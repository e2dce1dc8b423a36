import { createTransport } from 'nodemailer';
import { isThisMachine } from '#api/this-machine.ts';
import type { Db } from '#api/data/write.ts';
import {
  ageOf,
  type Check,
  type Finding,
  type Installation,
  ok,
  problem,
  reasonOf,
  warning,
} from './finding.ts';
import { inRows } from './open-database.ts';
import { remedyOf } from './remedy.ts';

/** Milliseconds for each step of a connection. */
const TIMEOUT = 15_000;

/** Milliseconds after which a mail waits for more than a busy queue. */
const LATE = 3_600_000;

/** Whether the mail server accepts the login, or a message where an address is given, and whether mail waits. */
export const checkMail: Check = async ({ config, options }) => {
  const { smtpUrl, siteUrl } = config;
  const queue = config.apiUrl === null ? await inRows(config, queueFindings) : [];
  if (smtpUrl !== null) return [await serverFinding(smtpUrl, config, options), ...queue];
  const found = 'SMTP_URL is not set: no mail is sent.';
  const todo = 'Set SMTP_URL: registration and recovery of accounts need mail.';
  return [isThisMachine(siteUrl) ? warning(found, todo) : problem(found, todo), ...queue];
};

async function serverFinding(
  smtpUrl: string,
  { mailFrom, siteName, siteUrl }: Installation['config'],
  { mail }: Installation['options'],
): Promise<Finding> {
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  const { host } = new URL(smtpUrl);
  try {
    if (mail === null) {
      await server.verify();
      return warning(
        `${host} accepts the login; no message was sent.`,
        'Send one to yourself: --mail ADDRESS.',
      );
    }
    const text = `Prueba de ${siteName} (${siteUrl}): su servidor de correo funciona.\n`;
    const { response } = await server.sendMail({
      from: mailFrom,
      to: mail,
      subject: `Prueba de correo de ${siteName}`,
      text,
    });
    return ok(`${host} took a message to ${mail} (${response}): see that it arrived, and not as spam.`);
  } catch (error) {
    return problem(
      `${host} does not take mail: ${reasonOf(error)}`,
      remedyOf(
        error,
        'Compare host, port, user and password of SMTP_URL, and whether the server may send as MAIL_FROM.',
      ),
    );
  } finally {
    server.close();
  }
}

async function queueFindings(db: Db): Promise<Finding[]> {
  const unsent = await db
    .selectFrom('mails')
    .select(['next_attempt_at', 'created_at'])
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const [waiting, givenUp] = [
    unsent.filter((mail) => mail.next_attempt_at !== null),
    unsent.filter((mail) => mail.next_attempt_at === null),
  ];
  const oldest = waiting[0];
  return [
    ...(oldest && Date.now() - Date.parse(oldest.created_at) > LATE
      ? [
          problem(
            `${waiting.length} mails wait, the oldest for ${ageOf(oldest.created_at)}.`,
            'See the log: "mail not sent" names the reason.',
          ),
        ]
      : []),
    ...(givenUp.length > 0
      ? [
          warning(
            `${givenUp.length} mails of the last 30 days were given up.`,
            'See the log: "mail not sent" names the reason.',
          ),
        ]
      : []),
  ];
}
