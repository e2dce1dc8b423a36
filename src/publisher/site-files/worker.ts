import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { provideContent } from '#client/content/content.ts';
import { type Collections, createEncyclopedia, type Encyclopedia } from '#model/encyclopedia.ts';
import type { AnyEntry, ListName } from '#model/kinds.ts';
import { reviseEncyclopedia } from '#model/revise-encyclopedia.ts';
import { compressSync } from '../output/compress.ts';
import { fileName } from '../output/file-name.ts';
import { createSiteWriter, type Target } from '../output/site-writer.ts';
import { lowerPriority } from '../output/thread-priority.ts';
import { loadRenderer } from '../render/renderer.ts';
import type { SiteFileGroup } from './paths.ts';
import type { SiteFiles, SiteFilesResult } from './site-files.ts';
import { writeSiteFiles } from './write-site-files.ts';

/* The worker thread that writes the site-wide files, so that no page waits for them. */

export interface WorkerSettings {
  templates: string;
  site: string;
  siteName: string;
}

/** The calls of the thread. Content comes in slices, since a message is a copy of all that it has. */
export interface WorkerCalls extends Pick<SiteFiles, 'revise' | 'write'> {
  /** Begins new content; its lists of entries are empty. */
  begin(collections: Collections): Promise<void>;
  /** Adds entries to a list of the new content. */
  add(list: ListName, entries: readonly AnyEntry[]): Promise<void>;
  /** Replaces the content by the new one. */
  finish(now: Date): Promise<void>;
}

export type WorkerCall = {
  [Name in keyof WorkerCalls]: { id: number; call: Name; args: Parameters<WorkerCalls[Name]> };
}[keyof WorkerCalls];

export type WorkerReply = { id: number } & ({ result: unknown } | { problem: string });

const { templates, site, siteName } = workerData as WorkerSettings;
lowerPriority();
const loading = loadRenderer(templates, site);
let content: Encyclopedia | undefined;
let coming: Collections | undefined;
/** What the last round of a group left in these folders. */
const left = new Map<SiteFileGroup, { folders: string; names: ReadonlySet<string> }>();
/** The round of the readers' files that is running. */
const running: { readers?: Promise<unknown> | undefined } = {};

/** The content of the round that renders. A round keeps its content, also while edits are applied. */
const contentOfRound = new AsyncLocalStorage<Encyclopedia>();
const givenContent = (): Encyclopedia => {
  const given = contentOfRound.getStore();
  if (!given) throw new Error('A site-wide file is rendered outside of a round.');
  return given;
};
provideContent(givenContent);

/** Waits until calls that came are taken. Files of machines also wait for the readers' round: their own takes seconds for thousands of entries. */
async function beforeFile(group: SiteFileGroup): Promise<void> {
  await nextTurn();
  if (group === 'machines') while (running.readers) await running.readers;
}

const calls: WorkerCalls = {
  async begin(collections) {
    coming = collections;
    // After a failure too: everything is compared with the files again.
    left.clear();
  },
  async add(list, entries) {
    (coming?.[list] as AnyEntry[] | undefined)?.push(...entries);
  },
  async finish(now) {
    if (coming) content = createEncyclopedia(coming, now);
    coming = undefined;
  },
  async revise(edits, now) {
    if (content) content = reviseEncyclopedia(content, edits, now);
  },
  async write(group, targets) {
    if (!content) throw new Error('The worker of the site-wide files has no content yet.');
    const round = contentOfRound.run(content, () => writeRound(group, targets));
    if (group === 'readers')
      running.readers = round.catch(() => {}).finally(() => (running.readers = undefined));
    return round;
  },
};

async function writeRound(group: SiteFileGroup, targets: readonly Target[]): Promise<SiteFilesResult> {
  const sources = { content: givenContent(), renderer: await loading, site: new URL(site), siteName };
  // The pool compresses pages, which come first: this thread compresses its own files.
  const writers = targets.map((target) => createSiteWriter({ ...target, compress: compressSync }));
  const folders = JSON.stringify(targets.map(({ folder }) => folder));
  const before = left.get(group);
  left.delete(group);
  const there = before?.folders === folders ? before.names : new Set<string>();
  const result = await writeSiteFiles(group, sources, writers, there, () => beforeFile(group));
  const failed = new Set(result.failed.map(([path]) => fileName(path)));
  left.set(group, { folders, names: new Set(result.names.filter((name) => !failed.has(name))) });
  return result;
}

async function answer({ id, call, args }: WorkerCall): Promise<void> {
  try {
    const method = calls[call] as (...given: unknown[]) => Promise<unknown>;
    parentPort?.postMessage({ id, result: await method(...args) } satisfies WorkerReply, []);
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id, problem } satisfies WorkerReply, []);
  }
}

parentPort?.on('message', (message: WorkerCall) => {
  // While a round runs, edits apply between two of its files.
  void answer(message);
});
