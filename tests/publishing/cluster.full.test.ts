import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { logIn } from '../support/accounts.ts';
import { clockEnvironment } from '../support/clock.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { startCachingCdn } from '../support/caching-cdn.ts';
import { startClusterStorage } from '../support/cluster-storage.ts';
import { make } from '../support/factories.ts';
import { nodeProcess, type NodeProcess, publisherOf } from '../../scripts/bench/cluster-node.ts';
import { freePort, startPostgres } from '../support/postgres-server.ts';
import { startRoundRobin } from '../support/round-robin.ts';
import { temporaryFolder } from '../support/run.ts';
import { edit, editSurely, type Editor, makeEditor, markOf, versionsOf } from './cluster-editor.ts';
import { liveFiles, pageOf, sendRequests, watchNode } from './cluster-traffic.ts';
import { SITE } from './templates.ts';

/** The least edits and requests. `npm run torture:cluster` sets more, and figures are printed. */
const EDITS = Number(process.env['CLUSTER_EDITS'] ?? 24);
const REQUESTS = Number(process.env['CLUSTER_REQUESTS'] ?? 300);
const isTorture = 'CLUSTER_EDITS' in process.env;

/** How many edits there are between two faults. */
const EDITS_PER_FAULT = 5;

const NODES = ['uno', 'dos', 'tres'];
const EDITORS = 6;

/** Milliseconds for which a killed process is away, and for which the storage fails in each way. */
const AWAY = 200;
const FAILS_FOR = 500;

const WAIT = { timeout: 240_000, interval: 100 };

/** The database, the storage, the proxy, the CDN and the processes, with what editors need. */
async function startCluster() {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const folder = await temporaryFolder();
  const storage = await startClusterStorage(folder);
  onTestFinished(() => storage.stop());
  const env = { DATABASE_URL: postgres.url, SITE_URL: SITE, ...storage.env };
  const api = await startApi({ env });
  const ports = await Promise.all(NODES.map(() => freePort()));
  const cdn = await startCachingCdn(async (path) =>
    // Other pages of the release are not looked at.
    path.startsWith('/eventos/noche-') ? (await versionsOn(nodes, path)).filter((each) => each !== null) : [],
  );
  onTestFinished(() => cdn.stop());
  const nodes = NODES.map((name, index) =>
    nodeProcess(name, folder, ports[index] ?? 0, {
      ...env,
      ...clockEnvironment,
      ...cdn.env,
      TRUST_PROXY: '1',
    }),
  );
  onTestFailed(() => {
    for (const { name, log } of nodes) process.stderr.write(`${name}\n${log.slice(-150).join('\n')}\n`);
  });
  const proxy = await startRoundRobin(ports);
  onTestFinished(() => proxy.stop());
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.kill()))));
  const editors: Editor[] = [];
  for (let number = 0; number < EDITORS; number += 1) editors.push(await makeEditor(api, number, proxy.url));
  for (const node of nodes) node.start();
  for (const node of nodes) await expect.poll(() => node.isReady(), WAIT).toBe(true);
  return { api, postgres, storage, nodes, proxy, cdn, editors };
}

/** The version that each process serves; null while it does not answer. */
const versionsOn = (nodes: readonly NodeProcess[], path: string): Promise<Array<number | null>> =>
  Promise.all(
    nodes.map(async (node) => {
      const html = await pageOf(node, path);
      return html === null ? null : (versionsOf(html)[0] ?? 0);
    }),
  );

type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** A preview is answered by each process, whichever has the publisher. */
async function expectPreviews({ api, nodes, editors }: Cluster): Promise<void> {
  await make.user(api, 'admin@risoteca.test', { is_admin: true, is_editor: true });
  const token = await logIn(api, 'admin@risoteca.test');
  for (const node of nodes) {
    const reply = await fetch(`${node.url}/api/admin/events/${editors[0]?.id}/plan/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ short_description: 'otra' }),
    });
    const names = (await reply.text()).includes(editors[0]?.path ?? '');
    expect([node.name, reply.status, names]).toEqual([node.name, 200, true]);
  }
}

/** What was acknowledged is stored, each version in the history, and each process serves each picture. */
async function expectNothingLost({ db }: TestApi, nodes: readonly NodeProcess[], editors: readonly Editor[]) {
  const documents = await db
    .selectFrom('revisions')
    .select(['entry_id', 'document'])
    .where('kind', '=', 'event')
    .execute();
  for (const { id, acknowledged, sent } of editors) {
    const stored = documents
      .filter(({ entry_id }) => entry_id === id)
      .map(({ document }) => String(document));
    const lost = acknowledged.filter(({ version }) => !stored.some((text) => text.includes(markOf(version))));
    expect([id, lost]).toEqual([id, []]);
    const row = await db
      .selectFrom('events')
      .select('short_description')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.short_description).toBe(`versión-${sent}`);
  }
  const pictures = editors.flatMap(({ acknowledged }) =>
    acknowledged.flatMap(({ picture }) => picture ?? []),
  );
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    const { pathname } = new URL(picture);
    const replies = await Promise.all(nodes.map(({ url }) => fetch(url + pathname)));
    const bytes = await Promise.all(replies.map(async (reply) => Buffer.from(await reply.arrayBuffer())));
    expect([pathname, replies.map(({ status }) => status)]).toEqual([pathname, nodes.map(() => 200)]);
    expect(bytes.every((each) => bytes[0]?.equals(each))).toBe(true);
  }
}

/** Every process has the same bytes, the compressed forms included. */
async function expectSameBytes(nodes: readonly NodeProcess[]): Promise<void> {
  await expect
    .poll(async () => {
      const [first, ...others] = await Promise.all(nodes.map(liveFiles));
      return others.map((files) =>
        [...new Set([...files.keys(), ...(first?.keys() ?? [])])].filter(
          (name) => files.get(name) !== first?.get(name),
        ),
      );
    }, WAIT)
    .toEqual([[], []]);
  const first = await liveFiles(nodes[0] as NodeProcess);
  expect(first.has('eventos/noche-0.html.br')).toBe(true);
}

test(
  'three processes on one database serve the same pages and lose nothing while processes, database and storage fail',
  { timeout: 480_000 + EDITS * 4000 },
  async () => {
    const cluster = await startCluster();
    const { api, postgres, storage, nodes, proxy, cdn, editors } = cluster;
    await expectPreviews(cluster);

    let isOver = false;
    const counts = new Map<number, number>();
    const paths = editors.map(({ path }) => path);
    const hash = await make.picture(api, 60, 40);
    const asked = [
      '/',
      '/eventos',
      '/api/events/',
      paths[0] ?? '/',
      `/media/${hash}/60.webp`,
      '/comediantes',
      '/api/comedians/?search=ana',
    ];
    const traffic = [
      ...nodes.map((node) => watchNode(node, paths, () => isOver)),
      ...nodes.map(() => sendRequests(proxy.url, asked, counts, () => isOver)),
    ];
    // A failed expectation ends the test at its end.
    const watched = Promise.all(traffic);
    watched.catch(() => (isOver = true));

    /** An edit is on every node, also after failures. */
    const recovers = async (editor: Editor) => {
      const version = await editSurely(editor);
      const isLiveEverywhere = (versions: Array<number | null>) =>
        versions.every((each) => each !== null && each >= version);
      await expect.poll(() => versionsOn(nodes, editor.path), WAIT).toSatisfy(isLiveEverywhere);
    };
    /** Milliseconds until another publisher had begun, for each one that was killed. */
    const takeovers: number[] = [];
    const takesOver = async (kill: (publisher: NodeProcess) => Promise<unknown>): Promise<void> => {
      const publisher = publisherOf(nodes);
      const killed = performance.now();
      await kill(publisher);
      await expect.poll(() => publisherOf(nodes).publishingSince(), WAIT).toBeGreaterThan(killed);
      takeovers.push(publisherOf(nodes).publishingSince() - killed);
    };
    const restart = async (node: NodeProcess): Promise<void> => {
      await node.kill();
      await pause(AWAY);
      node.start();
    };
    let victim = 0;
    const faults: Array<(editor: Editor) => Promise<void>> = [
      () => takesOver((publisher) => publisher.killPublisher()),
      () => takesOver(restart),
      async () => restart(nodes[(victim += 1) % nodes.length] as NodeProcess),
      async () => postgres.restart(),
      async (editor) => {
        for (const fail of storage.faults) {
          await fail();
          await editSurely(editor);
          await pause(FAILS_FOR);
        }
        await storage.repair();
      },
    ];

    let edits = 0;
    for (let fault = 0; edits < EDITS || fault < faults.length; fault += 1) {
      await Promise.all(
        editors.map(async (editor) => {
          for (let count = 0; count < EDITS_PER_FAULT / EDITORS; count += 1) await edit(editor);
        }),
      );
      const editor = editors[fault % EDITORS] as Editor;
      await Promise.all([
        faults[fault % faults.length]?.(editor),
        edit(editors[(fault + 1) % EDITORS] as Editor),
      ]);
      await recovers(editor);
      edits = editors.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    }
    const requests = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
    while (requests() < REQUESTS && !isOver) await pause(20);
    for (const editor of editors) await recovers(editor);
    // The CDN was told once every process served the last versions.
    await expect
      .poll(() => editors.map(({ path }) => cdn.versionOf(path)), WAIT)
      .toEqual(editors.map(({ sent }) => sent));
    isOver = true;
    await watched;

    await expectNothingLost(api, nodes, editors);
    await expectSameBytes(nodes);
    // Each ends only when it is killed.
    expect(nodes.map((node) => node.crashes())).toEqual([0, 0, 0]);
    if (isTorture)
      process.stdout.write(
        `${JSON.stringify({
          storage: storage.name,
          edits,
          pictures: editors.flatMap(({ acknowledged }) => acknowledged).filter(({ picture }) => picture)
            .length,
          requests: Object.fromEntries(counts),
          takeovers: takeovers.map(Math.round),
        })}\n`,
      );
  },
);
