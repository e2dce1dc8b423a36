import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '#concurrency/pool.ts';
import { provideContent } from '#client/content/content.ts';
import { createEncyclopedia, type Encyclopedia } from '#model/encyclopedia.ts';
import { reviseEncyclopedia } from '#model/revise-encyclopedia.ts';
import { compressSync } from '../output/compress.ts';
import { fileName } from '../output/file-name.ts';
import { createSiteWriter } from '../output/site-writer.ts';
import { lowerPriority } from '../output/thread-priority.ts';
import { loadRenderer } from '../render/renderer.ts';
import type { SiteFileGroup } from './paths.ts';
import type { SiteFiles } from './site-files.ts';
import { writeSiteFiles } from './write-site-files.ts';

/* The worker thread that writes the site-wide files, so that no page waits for them. */

export interface WorkerSettings {
  templates: string;
  site: string;
  siteName: string;
}

export type WorkerCall = {
  [Name in 'load' | 'revise' | 'write']: { id: number; call: Name; args: Parameters<SiteFiles[Name]> };
}['load' | 'revise' | 'write'];

export type WorkerReply = { id: number } & ({ result: unknown } | { problem: string });

const { templates, site, siteName } = workerData as WorkerSettings;
lowerPriority();
const loading = loadRenderer(templates, site);
let content: Encyclopedia | undefined;
/** What the last round of a group left in these folders. */
const left = new Map<SiteFileGroup, { folders: string; names: ReadonlySet<string> }>();

function setContent(next: Encyclopedia): void {
  content = next;
  provideContent(() => next);
}

const siteFiles: Pick<SiteFiles, WorkerCall['call']> = {
  async load(collections, now) {
    setContent(createEncyclopedia(collections, now));
    // After a failure too: everything is compared with the files again.
    left.clear();
  },
  async revise(edits, now) {
    if (content) setContent(reviseEncyclopedia(content, edits, now));
  },
  async write(group, targets) {
    if (!content) throw new Error('The worker of the site-wide files has no content yet.');
    const sources = { content, renderer: await loading, site: new URL(site), siteName };
    // The pool compresses pages, which come first: this thread compresses its own files.
    const writers = targets.map((target) => createSiteWriter({ ...target, compress: compressSync }));
    const folders = JSON.stringify(targets.map(({ folder }) => folder));
    const before = left.get(group);
    left.delete(group);
    const there = before?.folders === folders ? before.names : new Set<string>();
    const result = await writeSiteFiles(group, sources, writers, there);
    const failed = new Set(result.failed.map(([path]) => fileName(path)));
    left.set(group, { folders, names: new Set(result.names.filter((name) => !failed.has(name))) });
    return result;
  },
};

const inOrder = createPool(1);

async function answer({ id, call, args }: WorkerCall): Promise<void> {
  try {
    const method = siteFiles[call] as (...given: unknown[]) => Promise<unknown>;
    parentPort?.postMessage({ id, result: await method(...args) } satisfies WorkerReply, []);
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id, problem } satisfies WorkerReply, []);
  }
}

parentPort?.on('message', (message: WorkerCall) => {
  void inOrder(() => answer(message));
});
