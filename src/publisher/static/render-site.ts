import { once } from 'node:events';
import { cp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { provideContent, readContent } from '#client/content.ts';
import type { Client } from '#client/http.ts';
import { createEncyclopedia, type Encyclopedia } from '#model/encyclopedia.ts';
import { allPages } from '../incremental/page-index.ts';
import { templateSettings } from '../render/template-settings.ts';
import { REDIRECTS_FILE, redirectsText, type Rule } from '../serve/redirects.ts';
import { siteFilePaths } from '../site-files/paths.ts';
import { buildInProcess } from '../render/build-process.ts';
import { loadProgram } from '../render/renderer.ts';
import { createTurn, renderFile, renderShare } from './render-share.ts';
import type { ThreadData } from './render-thread.ts';

interface SiteOptions {
  /** Where the content is read from. */
  client: Client;
  /** The address the site will have. */
  siteUrl: string;
  /** Absolute folder in the workshop; it must not exist yet. Left absent when anything fails. */
  outDir: string;
  /** Redirects and rewrites beside those of the content. */
  rules?: readonly Rule[];
  /** The moment «hoy» is reckoned from; now unless given. */
  now?: Date;
}

/** Pages for which another thread is worth the start of it. */
const WORTH_A_THREAD = 400;

/** Threads at most: each has the whole content for itself. */
const MOST_THREADS = 4;

/**
 * Renders the whole site into a new folder: content first, so that an API that fails or breaks the
 * contract ends it before anything is written; then the templates, as a program; then every page by
 * that program, in as many threads as the machine has processors for.
 */
export async function renderSite(options: SiteOptions): Promise<Encyclopedia> {
  const { client, siteUrl, outDir, rules = [], now = new Date() } = options;
  const collections = await readContent(client);
  const encyclopedia = createEncyclopedia(collections, now);
  provideContent(encyclopedia);
  const templates = `${outDir}-templates`;
  try {
    const settings = await templateSettings(client, collections);
    await buildInProcess(templates, settings, new AbortController().signal);
    await cp(join(templates, 'client'), outDir, { recursive: true });
    await renderPages(encyclopedia, { templates, siteUrl, collections, now, folder: outDir });
    await writeFile(join(outDir, REDIRECTS_FILE), redirectsText(encyclopedia, rules));
  } catch (error) {
    await rm(outDir, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(templates, { recursive: true, force: true });
  }
  return encyclopedia;
}

type Work = Omit<ThreadData, 'paths' | 'turn'>;

async function renderPages(encyclopedia: Encyclopedia, work: Work): Promise<void> {
  const paths = allPages(encyclopedia);
  const turn = createTurn();
  const wanted = Math.min(availableParallelism(), MOST_THREADS, Math.ceil(paths.length / WORTH_A_THREAD));
  const threads = Array.from({ length: wanted - 1 }, () => renderInThread({ ...work, paths, turn }));
  const { templates, siteUrl, folder } = work;
  const renderHere = async () => {
    const render = await loadProgram(templates, siteUrl);
    // What is made from the whole content shares what that is worked out to: one thread makes it all.
    for (const path of siteFilePaths(encyclopedia, new URL(siteUrl)))
      await renderFile(path, { render, folder });
    await renderShare({ render, paths, turn, folder });
  };
  const results = await Promise.allSettled([renderHere(), ...threads]);
  // No thread is left that could still write.
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Resolves once the thread is through, rejects with what ended it. */
async function renderInThread(workerData: ThreadData): Promise<void> {
  const thread = new Worker(new URL('render-thread.ts', import.meta.url), { workerData });
  await once(thread, 'exit');
}
