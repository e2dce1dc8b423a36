import { hashPassword } from '#api/accounts/password.ts';
import { insertUser } from '#api/data/account/user.ts';
import type { Client } from '#client/http/http.ts';
import { createEvent } from '#contract/account-event-save.ts';
import { inTemporaryFolder, type Measure, quantile } from './measure.ts';
import { PREPARED, startProduct } from './product.ts';
import { enter } from './saves.ts';
import { withServices } from './services.ts';

/** Within what one account may save in a minute. */
const ACCOUNTS = 20;
const SAVES_OF_EACH = 50;

const PASSWORD = 'solo para medir';

const emailOf = (number: number) => `guardar${number}@risoteca.test`;

/** The product is killed once so many saves are acknowledged, while others are under way. */
const UNTIL_KILLED = 900;

/**
 * New events of twenty accounts, each of which sends its next one as soon as the last is acknowledged. Then the process is killed,
 * and what was acknowledged is looked for in the database.
 */
export async function* benchBurst(): AsyncGenerator<Measure> {
  const { seconds, times, lost } = await inTemporaryFolder(async (folder) => {
    await addAccounts(folder);
    const product = await startProduct({ DATA_DIR: folder, DEMO: 'off', TRUST_PROXY: '1' });
    let saved;
    try {
      await product.printed(PREPARED);
      saved = await saveUntil(product.origin, () => product.stop('SIGKILL'));
    } finally {
      await product.stop('SIGKILL');
    }
    return { ...saved, lost: await countMissing(folder, saved.ids) };
  });
  const subject = `new events of ${ACCOUNTS} accounts`;
  const row = (figure: string, value: number, unit: string, target?: string): Measure => ({
    bench: 'burst',
    subject,
    figure,
    value,
    unit,
    ...(target && { target }),
  });
  yield row('acknowledged', Math.round(times.length / seconds), '/s', '≥ 5000');
  yield row('answer, median', quantile(times, 0.5), 'ms');
  yield row('answer, p99', quantile(times, 0.99), 'ms');
  yield row('lost after SIGKILL', lost, '', '0');
}

const addAccounts = (folder: string) =>
  withServices(folder, async ({ db }) => {
    const password_hash = await hashPassword(PASSWORD);
    for (let number = 0; number < ACCOUNTS; number += 1)
      await insertUser(db, {
        email: emailOf(number),
        password_hash,
        is_email_verified: true,
        is_comedian: true,
      });
  });

/** Saves until `kill` has ended the product. Gives what was acknowledged, and the seconds that the first `UNTIL_KILLED` took. */
async function saveUntil(origin: string, kill: () => Promise<void>) {
  const clients: Client[] = [];
  for (let number = 0; number < ACCOUNTS; number += 1)
    clients.push(await enter(origin, { email: emailOf(number), password: PASSWORD }, `10.0.${number}.1`));
  const ids: number[] = [];
  const times: number[] = [];
  let seconds = 0;
  const end: { killed?: Promise<void> } = {};
  const begin = performance.now();
  const saveAs = async (client: Client, author: number) => {
    for (let number = 0; number < SAVES_OF_EACH; number += 1) {
      const start_at = new Date(Date.now() + (author * SAVES_OF_EACH + number) * 3_600_000).toISOString();
      const sent = performance.now();
      const body = { name: `Ráfaga ${author}-${number}`, start_at } as never;
      const event = await client.call(createEvent, { body });
      times.push(performance.now() - sent);
      ids.push(event.id);
      if (end.killed || ids.length < UNTIL_KILLED) continue;
      seconds = (performance.now() - begin) / 1000;
      end.killed = kill();
    }
  };
  await Promise.all(
    clients.map((client, author) =>
      saveAs(client, author).catch((error: unknown) => {
        if (!end.killed) throw error;
      }),
    ),
  );
  await end.killed;
  return { ids, times: times.slice(0, UNTIL_KILLED), seconds };
}

/** The number of acknowledged events that are not in the database. */
async function countMissing(folder: string, ids: readonly number[]): Promise<number> {
  let stored = new Set<number>();
  await withServices(folder, async ({ db }) => {
    const rows = await db.selectFrom('events').select('id').execute();
    stored = new Set(rows.map(({ id }) => id));
  });
  return ids.filter((id) => !stored.has(id)).length;
}
