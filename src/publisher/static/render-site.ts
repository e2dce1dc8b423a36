import { once } from 'node:events';
import { cp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { provideContent, readContent } from '#client/content/content.ts';
import type { Client } from '#client/http/http.ts';
import { createEncyclopedia, type Encyclopedia } from '#model/encyclopedia.ts';
import { allPages } from '../incremental/page-index.ts';
import { isCompressed } from '../output/compress.ts';
import { templateSettings } from '../render/template-settings.ts';
import { REDIRECTS_FILE, redirectsOf, redirectsText, type Rule } from '../serve/redirects.ts';
import { allSiteFilePaths } from '../site-files/paths.ts';
import { keepTemplates } from '../render/kept-templates.ts';
import { assetsOf, loadProgram } from '../render/renderer.ts';
import { createPageCounter, renderFile, renderFiles } from './render-files.ts';
import type { ThreadData } from './render-thread.ts';

interface SiteOptions {
  /** Reads the content. */
  client: Client;
  /** The URL of the site. */
  siteUrl: string;
  /** An absolute path in `BUILD_FOLDER` that does not exist yet; removed when anything fails. */
  outDir: string;
  /** The folder in which templates are kept from one build to the next. */
  templates: string;
  /** Additional redirects and rewrites. */
  rules?: readonly Rule[];
  /** The moment from which «hoy» is computed; now by default. */
  now?: Date;
}

/** The pages of one thread: fewer are not worth its start. */
const PAGES_PER_THREAD = 400;

/** Static hosts compress files themselves. */
const isServedAsIs = (file: string): boolean => !isCompressed(file);

/** The most threads: each has its own copy of the content. */
const MAX_THREADS = 4;

/**
 * Renders the whole site into a new folder. It reads the content first, so that errors of the API end the build before
 * anything is written; then it compiles the templates, unless they are kept; then it renders every page, in as many
 * threads as the machine has processors.
 */
export async function renderSite(options: SiteOptions): Promise<Encyclopedia> {
  const { client, siteUrl, outDir, rules = [], now = new Date() } = options;
  const collections = await readContent(client);
  const encyclopedia = createEncyclopedia(collections, now);
  provideContent(() => encyclopedia);
  try {
    const settings = await templateSettings(client, collections, siteUrl);
    const templates = await keepTemplates(options.templates, settings);
    await cp(assetsOf(templates), outDir, { recursive: true, filter: isServedAsIs });
    await renderPages(encyclopedia, { templates, siteUrl, collections, now, folder: outDir });
    await writeFile(join(outDir, REDIRECTS_FILE), redirectsText(redirectsOf(encyclopedia), rules));
  } catch (error) {
    await rm(outDir, { recursive: true, force: true });
    throw error;
  }
  return encyclopedia;
}

type Work = Omit<ThreadData, 'paths' | 'counter'>;

async function renderPages(encyclopedia: Encyclopedia, work: Work): Promise<void> {
  const paths = allPages(encyclopedia);
  const counter = createPageCounter();
  const threadCount = Math.min(
    availableParallelism(),
    MAX_THREADS,
    Math.ceil(paths.length / PAGES_PER_THREAD),
  );
  const threads = Array.from({ length: threadCount - 1 }, () => renderInThread({ ...work, paths, counter }));
  const { templates, siteUrl, folder } = work;
  const renderHere = async () => {
    const render = await loadProgram(templates, siteUrl);
    // Site-wide files share derived data of the content, so one thread renders all of them.
    for (const path of allSiteFilePaths(encyclopedia, new URL(siteUrl)))
      await renderFile(path, { render, folder });
    await renderFiles({ render, paths, counter, folder });
  };
  const results = await Promise.allSettled([renderHere(), ...threads]);
  // All threads have ended: none can still write.
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Resolves when the thread has ended; rejects with its error. */
async function renderInThread(workerData: ThreadData): Promise<void> {
  const thread = new Worker(new URL('render-thread.ts', import.meta.url), { workerData });
  await once(thread, 'exit');
}
