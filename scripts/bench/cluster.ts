import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { hashPassword } from '#api/accounts/password.ts';
import { readConfig } from '#api/config.ts';
import { writeContent } from '#api/content/write-content.ts';
import { insertUser } from '#api/data/user.ts';
import { createLogger } from '#api/log.ts';
import { openServices } from '#api/services.ts';
import { updateEvent } from '#contract/account-event-save.ts';
import { login } from '#contract/session.ts';
import { type Client, createClient } from '#client/http.ts';
import { paths } from '#model/paths.ts';
import { processFolder } from '#publisher/build-folder.ts';
import { UsageError } from '../command.ts';
import { inTemporaryFolder, type Measure, quantile } from './measure.ts';
import { withProduct } from './product.ts';

const EDITS = 100;
const EVENTS = 200;
const NODES = ['one', 'two', 'three'];
const EMAIL = 'medir@risoteca.test';
const PASSWORD = 'solo para medir';
const SITE_URL = 'http://localhost:4321';

/** Milliseconds after which a page counts as never published, and between requests for it. */
const NEVER = 60_000;
const POLL = 5;

/**
 * From the answer to a save until every one of three processes serves its page, with the empty PostgreSQL of `DATABASE_URL`,
 * and the storage of `S3_*`, else a folder.
 */
export async function* benchCluster(): AsyncGenerator<Measure> {
  const { DATABASE_URL, S3_ENDPOINT } = process.env;
  if (!DATABASE_URL) throw new UsageError('The benchmark "cluster" needs an empty PostgreSQL: DATABASE_URL.');
  const times = await inTemporaryFolder(async (folder) => {
    const env = {
      DATABASE_URL,
      SITE_URL,
      DEMO: 'off',
      LINK_CHECKS: 'off',
      TEMPLATES_DIR: await processFolder('bench'),
      ...(!S3_ENDPOINT && { SHARED_DIR: join(folder, 'shared') }),
    };
    await addContent({ ...process.env, ...env, DATA_DIR: join(folder, 'content'), LOG_LEVEL: 'silent' });
    const run = (left: readonly string[], origins: readonly string[]): Promise<number[][]> => {
      const [name, ...rest] = left;
      if (name === undefined) return editMany(origins);
      return withProduct({ ...env, DATA_DIR: join(folder, name) }, (origin) =>
        run(rest, [...origins, origin]),
      );
    };
    return run(NODES, []);
  });
  const subject = `${EVENTS} events, ${EDITS} edits, ${NODES.length} processes, ${S3_ENDPOINT ? 'S3' : 'a folder'}`;
  const measure = (figure: string, share: number, of: readonly number[], target?: string): Measure => ({
    bench: 'cluster',
    subject,
    figure,
    value: quantile(of, share),
    unit: 'ms',
    ...(target && { target }),
  });
  const last = times.map((each) => Math.max(...each));
  yield measure('save → live on every node, median', 0.5, last);
  yield measure('save → live on every node, p99', 0.99, last, '≤ 1000');
  yield measure(
    'save → live on the first node, median',
    0.5,
    times.map((each) => Math.min(...each)),
  );
}

async function addContent(env: Record<string, string | undefined>): Promise<void> {
  const config = readConfig(env);
  const services = await openServices(config, createLogger(config));
  const password_hash = await hashPassword(PASSWORD);
  const user_id = await insertUser(services.db, {
    email: EMAIL,
    password_hash,
    is_email_verified: true,
    is_comedian: true,
  });
  await writeContent(services.db, { author: null, origin: 'seed' }, async ({ create }) => {
    for (let number = 0; number < EVENTS; number += 1) {
      const start_at = new Date(Date.now() + number * 3_600_000).toISOString();
      await create('event', { name: `Noche ${number}`, slug: `noche-${number}`, start_at, user_id });
    }
  });
  services.pictureProcess.stop();
  await services.store.close();
}

async function clientOf(origin: string): Promise<Client> {
  const { token } = await createClient({ baseUrl: origin }).call(login, {
    body: { email: EMAIL, password: PASSWORD },
  });
  return createClient({ baseUrl: origin, token: () => `Bearer ${token}` });
}

/** Saves on one process after the other. Gives the milliseconds of each node for each edit. */
async function editMany(origins: readonly string[]): Promise<number[][]> {
  const clients = await Promise.all(origins.map(clientOf));
  const times: number[][] = [];
  for (let number = 0; number < EDITS; number += 1) {
    const mark = `Marca ${number}-${Date.now()}`;
    const client = clients[number % clients.length] as Client;
    const event = await client.call(updateEvent, {
      params: { id: (number % EVENTS) + 1 },
      body: { short_description: mark } as never,
    });
    const saved = performance.now();
    times.push(
      await Promise.all(
        origins.map(async (origin) => {
          while (!(await (await fetch(origin + paths.event(event.slug))).text()).includes(mark)) {
            if (performance.now() - saved > NEVER) throw new Error(`«${mark}» was never published.`);
            await pause(POLL);
          }
          return performance.now() - saved;
        }),
      ),
    );
  }
  return times;
}
