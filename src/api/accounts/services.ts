import type { Logger } from 'pino';
import type { ChangeLog } from '../change-log.ts';
import type { Config } from '../config.ts';
import type { Reader } from '../data/read.ts';
import type { Limits } from '../limits/limiter.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { PictureStore } from '../media/picture-store.ts';
import type { Storage } from '../media/storage.ts';

/** The services that accounts work with. */
export interface AccountServices extends Reader {
  config: Config;
  limits: Limits;
  logger: Logger;
  mailQueue: MailQueue;
  pictures: PictureStore;
  storage: Storage;
  changes: Pick<ChangeLog, 'wake'>;
}
