import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { wordTables as words } from '#copy/search/words.ts';
import { indexSource, type IndexSource } from '#model/search/index-files.ts';
import { search } from '#model/search/search.ts';
import { resultsPage } from '#search-markup/results.ts';
import { toHtml } from '#search-markup/to-html.ts';
import type { SearchOrder } from './search-in-thread.ts';

/* The worker thread of `search-in-thread.ts`. */

/** The most hits of each kind: there is no script that adds more. */
const LIMIT = 30;

/** Reads the index of a release, each file once. */
function indexIn(folder: string): IndexSource {
  const files = new Map<string, Promise<unknown>>();
  const read = <Part>(path: string): Promise<Part> => {
    const file = files.get(path) ?? readFile(join(folder, path), 'utf8').then((text) => JSON.parse(text));
    files.set(path, file);
    return file as Promise<Part>;
  };
  return indexSource(read);
}

const { folder, question, now } = workerData as SearchOrder;
const findings = await search(indexIn(folder), question, { limit: LIMIT, now: new Date(now), words });
const html = resultsPage(findings, question).map(toHtml).join('');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(html);
