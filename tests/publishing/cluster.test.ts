import { mkdir, readdir, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, onTestFailed, onTestFinished, test } from 'vitest';
import { updateEvent } from '#contract/account-event-save.ts';
import { type Client, createClient } from '#client/http.ts';
import { openReleases } from '#publisher/release/releases.ts';
import { logIn } from '../support/accounts.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { make } from '../support/factories.ts';
import { nodeProcess, type NodeProcess } from '../support/node-process.ts';
import { freePort, startPostgres } from '../support/postgres-server.ts';
import { startRoundRobin } from '../support/round-robin.ts';
import { temporaryFolder } from '../support/run.ts';
import { filesOf } from './builder-of.ts';
import { SITE } from './templates.ts';

/** The least edits and requests. `npm run torture:cluster` sets more. */
const EDITS = Number(process.env['CLUSTER_EDITS'] ?? 24);
const REQUESTS = Number(process.env['CLUSTER_REQUESTS'] ?? 300);

/** How many edits there are between two faults. */
const EDITS_PER_FAULT = 5;

const NODES = ['uno', 'dos', 'tres'];
const EDITORS = 6;

const WAIT = { timeout: 120_000, interval: 100 };

const slugOf = (editor: number) => `noche-${editor}`;
const pathOf = (editor: number) => `/eventos/${slugOf(editor)}`;

/** The versions that a page states. */
const versionsOf = (html: string) =>
  [...html.matchAll(/versión-(\d+)/g)].map(([, version]) => Number(version));

/** An event with an owner, and the versions that were sent and acknowledged. */
interface Editor {
  client: Client;
  id: number;
  path: string;
  sent: number;
  acknowledged: number[];
}

async function makeEditor(api: TestApi, number: number, proxy: string): Promise<Editor> {
  const email = `ana${number}@risoteca.test`;
  const user_id = await make.user(api, email, { is_comedian: true });
  const comedian = await make.comedian(api, `Ana ${number}`, {
    user_id,
    picture: await make.picture(api, 60, 40),
  });
  const id = await make.event(api, `Noche ${number}`, { user_id, comedians: [comedian] });
  const token = await logIn(api, email);
  return {
    client: createClient({ baseUrl: proxy, token: () => `Bearer ${token}` }),
    id,
    path: pathOf(number),
    sent: 0,
    acknowledged: [],
  };
}

/** Saves the next version; a save that is not acknowledged may be stored or not. */
async function edit(editor: Editor): Promise<boolean> {
  editor.sent += 1;
  const version = editor.sent;
  const body = { short_description: `versión-${version}` } as never;
  const isSaved = await editor.client.call(updateEvent, { params: { id: editor.id }, body }).then(
    () => true,
    () => false,
  );
  if (isSaved) editor.acknowledged.push(version);
  return isSaved;
}

/** Saves until one save is acknowledged. */
async function editSurely(editor: Editor): Promise<number> {
  while (!(await edit(editor))) await pause(50);
  return editor.sent;
}

/** The page of a node; null while it does not answer. */
const pageOf = (node: NodeProcess, path: string): Promise<string | null> =>
  fetch(node.url + path).then(
    async (response) => (response.ok ? response.text() : null),
    () => null,
  );

/** Reads pages of one node again and again: none may be of an older version than before. */
async function watchNode(node: NodeProcess, paths: readonly string[], isOver: () => boolean): Promise<void> {
  const newest = new Map<string, number>();
  for (let count = 0; !isOver(); count += 1) {
    const path = paths[count % paths.length] ?? '/';
    const html = await pageOf(node, path).catch(() => null);
    if (html === null) {
      await pause(20);
      continue;
    }
    const versions = versionsOf(html);
    expect([node.name, path, html.endsWith('</html>'), new Set(versions).size <= 1]).toEqual([
      node.name,
      path,
      true,
      true,
    ]);
    const version = versions[0] ?? 0;
    const before = newest.get(path) ?? 0;
    expect([node.name, path, version >= before, version, before]).toEqual([
      node.name,
      path,
      true,
      version,
      before,
    ]);
    newest.set(path, version);
    await pause(5);
  }
}

/** Sends requests through the proxy, to pages and to the API. */
async function sendRequests(
  proxy: string,
  counts: Map<number, number>,
  isOver: () => boolean,
): Promise<void> {
  const paths = ['/', '/eventos', '/api/events/', pathOf(0), '/comediantes', '/api/comedians/?search=ana'];
  for (let count = 0; !isOver(); count += 1) {
    const status = await fetch(proxy + paths[count % paths.length]).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 0,
    );
    counts.set(status, (counts.get(status) ?? 0) + 1);
    await pause(5);
  }
}

/** Has the storage of pages lead to its folder, or to a file, where every call fails. */
async function pointAt(shared: string, target: 'store' | 'broken'): Promise<void> {
  const link = join(shared, 'pages');
  await symlink(target, `${link}.new`);
  await rename(`${link}.new`, link);
}

/** Every file of the live release with its bytes and its time of change. */
async function liveFiles(node: NodeProcess): Promise<Map<string, string>> {
  const live = await (await openReleases(node.releases)).live();
  if (live === null) return new Map();
  const files = new Map<string, string>();
  for (const [name, bytes] of await filesOf(live))
    files.set(name, `${Math.round((await stat(join(live, name))).mtimeMs)} ${bytes.toString('base64')}`);
  return files;
}

test(
  'three processes on one database serve the same pages and lose nothing while processes, database and storage fail',
  { timeout: 180_000 + EDITS * 4000 },
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const folder = await temporaryFolder();
    const shared = join(folder, 'shared');
    const api = await startApi({ env: { DATABASE_URL: postgres.url, SITE_URL: SITE, SHARED_DIR: shared } });
    const env = {
      DATABASE_URL: postgres.url,
      SITE_URL: SITE,
      SHARED_DIR: shared,
      TEMPLATES_DIR: inject('templatesDir'),
      TRUST_PROXY: '1',
    };
    const ports = await Promise.all(NODES.map(() => freePort()));
    const nodes = NODES.map((name, index) => nodeProcess(name, folder, ports[index] ?? 0, env));
    onTestFailed(() => {
      for (const { name, log } of nodes) process.stderr.write(`${name}\n${log.slice(-40).join('\n')}\n`);
    });
    await mkdir(join(shared, 'store'), { recursive: true });
    await writeFile(join(shared, 'broken'), '');
    await pointAt(shared, 'store');
    const proxy = await startRoundRobin(ports);
    onTestFinished(() => proxy.stop());
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.kill()))));
    const editors: Editor[] = [];
    for (let number = 0; number < EDITORS; number += 1)
      editors.push(await makeEditor(api, number, proxy.url));
    for (const node of nodes) node.start();
    for (const node of nodes) await expect.poll(() => node.isReady(), WAIT).toBe(true);

    // A preview is answered by each process, whichever has the publisher.
    await make.user(api, 'admin@risoteca.test', { is_admin: true, is_editor: true });
    const token = await logIn(api, 'admin@risoteca.test');
    for (const node of nodes) {
      const reply = await fetch(`${node.url}/api/admin/events/${editors[0]?.id}/plan/`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ short_description: 'otra' }),
      });
      expect([node.name, reply.status, (await reply.text()).includes(pathOf(0))]).toEqual([
        node.name,
        200,
        true,
      ]);
    }

    let isOver = false;
    const counts = new Map<number, number>();
    const paths = editors.map(({ path }) => path);
    const traffic = [
      ...nodes.map((node) => watchNode(node, paths, () => isOver)),
      ...nodes.map(() => sendRequests(proxy.url, counts, () => isOver)),
    ];
    // A failed expectation ends the test at its end.
    const watched = Promise.all(traffic);
    watched.catch(() => (isOver = true));

    const isLiveEverywhere = async (editor: Editor, version: number) => {
      const pages = await Promise.all(nodes.map((node) => pageOf(node, editor.path)));
      return pages.every((html) => html !== null && (versionsOf(html)[0] ?? 0) >= version);
    };
    /** An edit is on every node, also after failures. */
    const recovers = async (editor: Editor) => {
      const version = await editSurely(editor);
      await expect.poll(() => isLiveEverywhere(editor, version), WAIT).toBe(true);
    };
    let victim = 0;
    const nextNode = () => nodes[(victim += 1) % nodes.length] as NodeProcess;
    const faults: Array<[name: string, fault: (editor: Editor) => Promise<void>]> = [
      [
        'the publisher is killed',
        async () => {
          for (const node of nodes)
            if (node.log.join('').includes('this process publishes')) await node.killPublisher();
        },
      ],
      [
        'a process is killed',
        async () => {
          const node = nextNode();
          await node.kill();
          await pause(200);
          node.start();
        },
      ],
      ['the database restarts', async () => postgres.restart()],
      [
        'the storage fails',
        async (editor) => {
          await pointAt(shared, 'broken');
          await editSurely(editor);
          await pause(500);
          await pointAt(shared, 'store');
        },
      ],
    ];

    let edits = 0;
    for (let fault = 0; edits < EDITS || fault < faults.length; fault += 1) {
      await Promise.all(
        editors.map(async (editor) => {
          for (let count = 0; count < EDITS_PER_FAULT / EDITORS; count += 1) await edit(editor);
        }),
      );
      const [, fail] = faults[fault % faults.length] ?? ['', async () => {}];
      const editor = editors[fault % EDITORS] as Editor;
      await Promise.all([fail(editor), edit(editors[(fault + 1) % EDITORS] as Editor)]);
      await recovers(editor);
      edits = editors.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    }
    const requests = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
    while (requests() < REQUESTS && !isOver) await pause(20);
    for (const editor of editors) await recovers(editor);
    isOver = true;
    await watched;

    // What was acknowledged is stored, each version in the history.
    const documents = await api.db
      .selectFrom('revisions')
      .select(['entry_id', 'document'])
      .where('kind', '=', 'event')
      .execute();
    for (const { id, acknowledged, sent } of editors) {
      const stored = documents
        .filter(({ entry_id }) => entry_id === id)
        .map(({ document }) => String(document));
      for (const version of acknowledged)
        expect([id, version, stored.some((text) => text.includes(`versión-${version}"`))]).toEqual([
          id,
          version,
          true,
        ]);
      const row = await api.db
        .selectFrom('events')
        .select('short_description')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row?.short_description).toBe(`versión-${sent}`);
    }
    // Every process has the same bytes, the compressed forms included.
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
    expect((await readdir(nodes[0]?.releases ?? '')).includes('live')).toBe(true);
    expect(counts.get(500) ?? 0).toBeLessThan(requests());
  },
);
