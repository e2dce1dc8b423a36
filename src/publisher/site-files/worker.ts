import { parentPort, workerData } from 'node:worker_threads';
import { provideContent } from '#client/content.ts';
import { createEncyclopedia, type Encyclopedia } from '#model/encyclopedia.ts';
import { reviseEncyclopedia } from '#model/revise-encyclopedia.ts';
import { twinsHere } from '../output/compress.ts';
import { createPress } from '../output/site-writer.ts';
import { loadRenderer } from '../render/renderer.ts';
import type { Archive } from './site-files.ts';
import { giveWay } from './lower-priority.ts';
import { writeArchive } from './write-site-files.ts';

/* The thread that keeps the files of the whole content, so that no page waits for them. */

export interface ThreadData {
  templates: string;
  site: string;
  siteName: string;
}

export type ThreadCall = {
  [Name in 'load' | 'revise' | 'write']: { id: number; call: Name; args: Parameters<Archive[Name]> };
}['load' | 'revise' | 'write'];

export type ThreadReply = { id: number } & ({ result: unknown } | { problem: string });

const { templates, site, siteName } = workerData as ThreadData;
giveWay();
const loading = loadRenderer(templates, site);
let content: Encyclopedia | undefined;

function take(next: Encyclopedia): void {
  content = next;
  provideContent(next);
}

const archive: Pick<Archive, ThreadCall['call']> = {
  load: async (collections, now) => take(createEncyclopedia(collections, now)),
  async revise(edits, now) {
    if (content) take(reviseEncyclopedia(content, edits, now));
  },
  async write(targets) {
    if (!content) throw new Error('The archive has no content yet.');
    const sources = { content, renderer: await loading, site: new URL(site), siteName };
    // The pool's threads give way to nobody: pages are compressed there.
    const presses = targets.map((target) => createPress({ ...target, compress: twinsHere }));
    return writeArchive(sources, presses);
  },
};

let turn: Promise<unknown> = Promise.resolve();

async function answer({ id, call, args }: ThreadCall): Promise<void> {
  try {
    const method = archive[call] as (...given: unknown[]) => Promise<unknown>;
    parentPort?.postMessage({ id, result: await method(...args) } satisfies ThreadReply, []);
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id, problem } satisfies ThreadReply, []);
  }
}

parentPort?.on('message', (message: ThreadCall) => {
  turn = turn.then(() => answer(message));
});
