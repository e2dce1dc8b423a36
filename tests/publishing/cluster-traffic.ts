import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { openReleases } from '#publisher/release/releases.ts';
import type { NodeProcess } from '../../scripts/bench/cluster-node.ts';
import { filesOf } from './builder-of.ts';
import { versionsOf } from './cluster-editor.ts';

/** Milliseconds between requests: few in every `npm test`, which has the processors for other tests too. */
const EVERY = process.env['CLUSTER_REQUESTS'] ? 5 : 25;

/** The page of a node; null while it does not answer. */
export const pageOf = (node: NodeProcess, path: string): Promise<string | null> =>
  fetch(node.url + path)
    .then((response) => (response.ok ? response.text() : null))
    .catch(() => null);

/** Reads pages of one node again and again: each is whole, and none is of an older version than before. */
export async function watchNode(
  node: NodeProcess,
  paths: readonly string[],
  isOver: () => boolean,
): Promise<void> {
  const newest = new Map<string, number>();
  for (let count = 0; !isOver(); count += 1) {
    const path = paths[count % paths.length] ?? '/';
    const html = await pageOf(node, path);
    if (html === null) {
      await pause(EVERY);
      continue;
    }
    const versions = versionsOf(html);
    const [version = 0] = versions;
    const before = newest.get(path) ?? 0;
    const seen = {
      node: node.name,
      path,
      version,
      before,
      isWhole: html.endsWith('</html>'),
      isOneVersion: new Set(versions).size <= 1,
      isNewer: version >= before,
    };
    expect(seen).toEqual({ ...seen, isWhole: true, isOneVersion: true, isNewer: true });
    newest.set(path, version);
    await pause(EVERY);
  }
}

/** Sends requests through the proxy, to pages, pictures and the API, and counts answers by status; 0: there was none. */
export async function sendRequests(
  proxy: string,
  paths: readonly string[],
  counts: Map<number, number>,
  isOver: () => boolean,
): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const status = await fetch(proxy + paths[count % paths.length]).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 0,
    );
    counts.set(status, (counts.get(status) ?? 0) + 1);
    await pause(EVERY);
  }
}

/** Every file of the live release of a node with its bytes and its time of change. */
export async function liveFiles(node: NodeProcess): Promise<Map<string, string>> {
  const live = await (await openReleases(node.releases)).live();
  if (live === null) return new Map();
  const files = new Map<string, string>();
  for (const [name, bytes] of await filesOf(live))
    files.set(name, `${Math.round((await stat(join(live, name))).mtimeMs)} ${bytes.toString('base64')}`);
  return files;
}
