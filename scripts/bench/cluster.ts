import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { hashPassword } from '#api/accounts/password.ts';
import { readConfig } from '#api/config.ts';
import { writeContent } from '#api/content/write-content.ts';
import { insertUser } from '#api/data/account/user.ts';
import { createLogger } from '#api/log.ts';
import { openServices } from '#api/services.ts';
import { updateEvent } from '#contract/account-event-save.ts';
import { login } from '#contract/session.ts';
import { type Client, createClient } from '#client/http/http.ts';
import { paths } from '#model/paths.ts';
import { UsageError } from '../command.ts';
import { freePort } from '../free-port.ts';
import { nodeProcess, type NodeProcess, publisherOf } from './cluster-node.ts';
import { inTemporaryFolder, type Measure, quantile } from './measure.ts';

const EDITS = 100;
const EVENTS = 200;
const KILLS = 10;
const EMAIL = 'medir@risoteca.test';
const PASSWORD = 'solo para medir';
const SITE_URL = 'http://localhost:4321';

/** Milliseconds after which what is awaited counts as never coming, and between looks. */
const NEVER = 240_000;
const POLL = 5;

/**
 * With the empty PostgreSQL of `DATABASE_URL` and the storage of `S3_*`, else a folder: from the answer to a save until every one
 * of three processes serves its page; and from the end of the publisher, or of its process, by SIGKILL until the others serve a
 * page that was saved after it.
 */
export async function* benchCluster(): AsyncGenerator<Measure> {
  const { DATABASE_URL, S3_ENDPOINT } = process.env;
  if (!DATABASE_URL) throw new UsageError('The benchmark "cluster" needs an empty PostgreSQL: DATABASE_URL.');
  const { lives, takeovers } = await inTemporaryFolder(async (folder) => {
    const storage = Object.entries(process.env).filter(([name]) => name.startsWith('S3_'));
    const env = {
      ...(Object.fromEntries(storage) as Record<string, string>),
      DATABASE_URL,
      SITE_URL,
      ...(!S3_ENDPOINT && { SHARED_DIR: join(folder, 'shared') }),
    };
    await addContent({ ...env, DATA_DIR: join(folder, 'content'), DEMO: 'off', LOG_LEVEL: 'silent' });
    const ports = [await freePort(), await freePort(), await freePort()];
    const nodes = ports.map((port, index) => nodeProcess(`node-${index}`, folder, port, env));
    try {
      for (const node of nodes) node.start();
      await until(async () => (await Promise.all(nodes.map((node) => node.isReady()))).every(Boolean));
      const editor = { nodes, clients: await Promise.all(nodes.map(clientOf)) };
      return { lives: await editMany(editor), takeovers: await killMany(editor) };
    } finally {
      await Promise.all(nodes.map((node) => node.kill()));
    }
  });
  const place = `${EVENTS} events, three processes, ${S3_ENDPOINT ? 'S3' : 'a folder'}`;
  const saved = measureOf(`${place}, ${EDITS} edits`);
  const last = lives.map((each) => Math.max(...each));
  yield saved('save → live on every node, median', 0.5, last);
  yield saved('save → live on every node, p99', 0.99, last, '≤ 1000');
  yield saved(
    'save → live on the first node, median',
    0.5,
    lives.map((each) => Math.min(...each)),
  );
  const killed = measureOf(`${place}, ${KILLS} kills`);
  const begun = takeovers.map((takeover) => takeover.begun);
  yield killed('kill → another publisher has begun, median', 0.5, begun);
  yield killed('kill → another publisher has begun, longest', 1, begun);
  const live = takeovers.map((takeover) => takeover.live);
  yield killed('takeover, median', 0.5, live);
  yield killed('takeover, longest', 1, live, '≤ 10000');
}

const measureOf =
  (subject: string) =>
  (figure: string, share: number, of: readonly number[], target?: string): Measure => ({
    bench: 'cluster',
    subject,
    figure,
    value: quantile(of, share),
    unit: 'ms',
    ...(target && { target }),
  });

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

async function clientOf({ url: origin }: NodeProcess): Promise<Client> {
  const { token } = await createClient({ baseUrl: origin }).call(login, {
    body: { email: EMAIL, password: PASSWORD },
  });
  return createClient({ baseUrl: origin, token: () => `Bearer ${token}` });
}

interface Editor {
  nodes: readonly NodeProcess[];
  /** One for each node. */
  clients: readonly Client[];
}

/** Saves the event of a number on one node. Resolves to whether each of some nodes serves its page by now. */
async function save({ clients }: Editor, node: number, number: number) {
  const mark = `Marca ${number}-${Date.now()}`;
  const event = await clients[node]?.call(updateEvent, {
    params: { id: (number % EVENTS) + 1 },
    body: { short_description: mark } as never,
  });
  const path = paths.event(event?.slug ?? '');
  return async ({ url }: NodeProcess): Promise<boolean> =>
    (await (await fetch(url + path)).text()).includes(mark);
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const begun = performance.now(); !(await isTrue()); await pause(POLL))
    if (performance.now() - begun > NEVER) throw new Error('What was awaited did not come.');
}

/** Saves on one process after the other. Gives the milliseconds of each node for each edit. */
async function editMany(editor: Editor): Promise<number[][]> {
  const { nodes } = editor;
  const times: number[][] = [];
  for (let number = 0; number < EDITS; number += 1) {
    const isLive = await save(editor, number % nodes.length, number);
    const saved = performance.now();
    const time = async (node: NodeProcess) => {
      await until(() => isLive(node));
      return performance.now() - saved;
    };
    times.push(await Promise.all(nodes.map(time)));
  }
  return times;
}

/** Milliseconds from the end of a publisher until another one has begun, and until a page that was saved after it is live. */
interface Takeover {
  begun: number;
  live: number;
}

/** Ends the publisher alone and its whole process in turn. */
async function killMany(editor: Editor): Promise<Takeover[]> {
  const { nodes } = editor;
  const times: Takeover[] = [];
  for (let number = 0; number < KILLS; number += 1) {
    const killed = publisherOf(nodes);
    const others = nodes.filter((node) => node !== killed);
    const begun = performance.now();
    await (number % 2 === 0 ? killed.killPublisher() : killed.kill());
    const isLive = await save(editor, nodes.indexOf(others[0] as NodeProcess), EDITS + number);
    await until(async () => (await Promise.all(others.map(isLive))).every(Boolean));
    times.push({ begun: publisherOf(nodes).publishingSince() - begun, live: performance.now() - begun });
    if (number % 2 === 1) killed.start();
    await until(() => killed.isReady());
  }
  return times;
}
