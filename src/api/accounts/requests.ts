import type { Selectable } from 'kysely';
import type { AccountRequestTable } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';
import type { AccountServices } from './services.ts';
import { accountLimits } from './limits.ts';
import { postReset } from './recovery.ts';
import { postConfirmation, register } from './registration.ts';
import { findUserByAddress } from '../data/account/user.ts';
import { isUsable } from './user.ts';

type Base = Pick<AccountServices, 'db' | 'config' | 'limits' | 'logger' | 'mailQueue'>;
type Request = Selectable<AccountRequestTable>;

/** Milliseconds between searches for requests of a process that ended before it executed them. */
const ROUND = 10_000;

export interface AccountRequests {
  /** Stores a request; it is executed after this resolves, also if the process ends meanwhile. */
  add(kind: Request['kind'], email: string, hash?: string): Promise<void>;
  /** Resolves when the requests so far are executed. */
  settled(): Promise<void>;
  /** Starts to execute requests that other processes left. The returned function stops it. */
  start(): () => Promise<void>;
}

/**
 * Registrations and requests for mails. The reply comes once a row is stored, which costs the same for every
 * address: what depends on the account is done afterwards, so that the time of a reply tells nothing.
 */
export function createAccountRequests(services: Base): AccountRequests {
  const { db, logger, mailQueue } = services;
  const limits = accountLimits(services);
  let running: Promise<void> = Promise.resolve();

  const carryOut = async (request: Request): Promise<void> => {
    const mayMail = await limits.mayMail(request.kind === 'reset' ? 'reset' : 'registration', request.email);
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('account_requests')
        .where('id', '=', request.id)
        .executeTakeFirst();
      // Another process carried it out.
      if (numDeletedRows === 0n) return;
      if (request.kind === 'registration') await register(trx, services, { ...request, mayMail });
      else if (mayMail) await mail(trx, services, request);
    });
    mailQueue.deliverSoon();
  };

  const carryOutAll = async (): Promise<void> => {
    const waiting = await db.selectFrom('account_requests').selectAll().orderBy('id').execute();
    for (const request of waiting)
      await carryOut(request).catch((error: unknown) =>
        logger.error({ err: error, kind: request.kind }, 'an account request waits'),
      );
  };

  const hurry = (): void => {
    running = running
      // After the reply was written.
      .then(() => new Promise<void>((resolve) => setImmediate(resolve)))
      .then(carryOutAll)
      .catch((error: unknown) => logger.error({ err: error }, 'account requests were not read'));
  };

  return {
    async add(kind, email, hash = '') {
      const created_at = new Date().toISOString();
      await db.insertInto('account_requests').values({ kind, email, hash, created_at }).execute();
      hurry();
    },
    settled: () => running,
    start() {
      hurry();
      const timer = setInterval(hurry, ROUND);
      timer.unref();
      return () => {
        clearInterval(timer);
        return running;
      };
    },
  };
}

async function mail(trx: Db, services: Base, { kind, email }: Request): Promise<void> {
  const user = await findUserByAddress(trx, email);
  if (!user || !(await isUsable({ db: trx, config: services.config }, user))) return;
  if (kind === 'reset') await postReset(trx, services, user);
  else await postConfirmation(trx, services, user);
}
