import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from '../data/write.ts';
import type { Limits } from '../limits/limiter.ts';
import type { MailQueue } from '../mail/mail-queue.ts';

/** The services that requests about personal data work with. */
export interface PrivacyServices {
  db: Db;
  config: Config;
  limits: Limits;
  logger: Logger;
  mailQueue: MailQueue;
}
