import { rm } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { DraftRequest } from '#api/builds/draft-pages.ts';
import { readContent } from '#client/content/content.ts';
import { type Client, HttpError } from '#client/http/http.ts';
import type { Collections } from '#model/encyclopedia.ts';
import { openSiteFiles } from './site-files/open-site-files.ts';
import { backoff, pause } from '#concurrency/backoff.ts';
import { repeat } from '#concurrency/repeat.ts';
import { previewDraft } from './incremental/preview-draft.ts';
import { createIdleGc } from '#api/limits/idle-gc.ts';
import { ReleaseError } from './release/check-release.ts';
import { startClock } from './incremental/clock.ts';
import { type Builder, createBuilder } from './incremental/builder.ts';
import type { FromPublisher, ToPublisher } from './messages.ts';
import type { Publication } from './shared/publication.ts';
import { createReleaseBuilder } from './release/release-builder.ts';
import { lowerPoolPriority } from './output/thread-priority.ts';
import { openReleases } from './release/releases.ts';
import { compressAssets } from './render/kept-templates.ts';
import { loadRenderer } from './render/renderer.ts';
import type { PageRequest } from './serve/page-requests.ts';
import { templateSettings } from './render/template-settings.ts';

interface PublisherOptions {
  client: Client;
  siteUrl: string;
  siteName: string;
  /** Whether the server of the content announces no changes and has to be polled. */
  isPolling: boolean;
  /** The folder of the releases. */
  releases: string;
  /** Builds the templates with additions to the environment. Resolves to their folder. */
  makeTemplates: (env: Readonly<Record<string, string>>) => Promise<string>;
  /** Where several processes serve the releases. */
  publication?: Publication;
  send: (message: FromPublisher) => void;
  signal: AbortSignal;
}

/** Milliseconds between two polls of a server that announces no changes, and the longest delay while it fails. */
const POLL_EVERY = 60_000;
const MAX_POLL_DELAY = 1_800_000;

/** Milliseconds between two readings of the podcasts' feeds. */
const FEEDS_EVERY = 3_600_000;

/** Keeps the live release equal to the content. Only one publisher may run for a folder of releases. */
export interface Publisher {
  /** May be called at once: announced changes are published before the first full build ends. */
  receive: (message: ToPublisher) => void;
  settled(): Promise<void>;
}

/** Reads the content, builds the templates, and continues the live release or builds a new one. */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const { client, send, signal, siteUrl, siteName, publication } = options;
  const releases = await openReleases(options.releases);
  await releases.clearUnfinished();
  lowerPoolPriority();
  const drafts = join(options.releases, '.drafts');
  await rm(drafts, { recursive: true, force: true });
  const collections = await withRetries(() => readContent(client), options);
  const settings = await templateSettings(client, collections, siteUrl);
  const templates = await options.makeTemplates(settings);
  const renderer = await loadRenderer(templates, siteUrl);
  const siteFiles = openSiteFiles({ templates, site: siteUrl, siteName });
  signal.addEventListener('abort', () => void siteFiles.close());

  const idleGc = createIdleGc(signal);
  let onProgress: (done: number, total: number) => void = ignore;
  const builder = createBuilder({
    client,
    renderer,
    siteFiles,
    signal,
    events: {
      loaded: () => void sayRendering().catch(ignore),
      reload: () => send({ type: 'reload' }),
      written: (folders, names) => folders.forEach((folder) => publication?.changed(folder, names)),
      followed: (pages) => {
        send({ type: 'updated', pages });
        idleGc.schedule();
        counting = counting.then(() => releaseBuilder.savePageCount()).catch(ignore);
      },
      pageFailed: (path, problem, subject) => send({ type: 'page-failed', path, problem, subject }),
      pageRecovered: (path) => send({ type: 'page-recovered', path }),
      failure: (error) => send({ type: 'failure', problem: problemOf(error) }),
      progress: (done, total) => onProgress(done, total),
    },
  });
  const sayRendering = async (): Promise<void> => {
    if ((await releases.live()) === null) send({ type: 'rendering', assets: renderer.assets });
  };
  const releaseBuilder = createReleaseBuilder({
    builder,
    releases,
    renderer,
    compressAssets: () => compressAssets(templates),
    drafts,
    onWritten: (folder, name) => publication?.changed(folder, [name]),
  });
  let counting: Promise<void> = Promise.resolve();

  /** Reports a failure; returns the milliseconds of the server's `Retry-After`, else 0. */
  const reportFailure = (error: unknown): number => {
    send({ type: 'failure', problem: problemOf(error) });
    return error instanceof HttpError ? (error.retryAfter ?? 0) * 1000 : 0;
  };

  /** The content that was read above, for the first attempt; later ones read it again. */
  let first: Collections | undefined = collections;
  const start = async (): Promise<void> => {
    const known = first;
    first = undefined;
    const failed = await releaseBuilder.resume(known).finally(() => publication?.controlChanged());
    await publication?.all();
    send({ type: 'ready', failed });
    // The server ends this process without notice.
    flushCompileCache();
    idleGc.schedule();
    startClock(builder, signal);
    void repeat(() => builder.readFeeds(), {
      every: FEEDS_EVERY,
      maxDelay: FEEDS_EVERY,
      onFailure: reportFailure,
      signal,
    });
    if (!options.isPolling) return;
    void repeat(() => releaseBuilder.poll(), {
      every: POLL_EVERY,
      maxDelay: MAX_POLL_DELAY,
      onFailure: reportFailure,
      signal,
    });
  };

  const release = async (id: number) => {
    onProgress = (done, total) => send({ type: 'release-progress', id, done, total });
    try {
      const { broken, failed, pages } = await releaseBuilder.build();
      const log = (line: string) => send({ type: 'release-log', id, line });
      for (const [target, page] of broken) log(`${page} links to ${target}, which does not exist`);
      for (const path of failed) log(`${path} could not be rendered; its last version stays`);
      await publication?.all();
      log(`${pages} pages are live`);
      send({ type: 'release-ended', id, problem: null });
    } catch (error) {
      publication?.controlChanged();
      send({ type: 'release-ended', id, problem: problemOf(error) });
    } finally {
      onProgress = ignore;
    }
  };

  // A release that is refused at the start is retried: an operator may accept it, or the content may recover.
  let last = withRetries(start, options);
  last.catch(ignore);
  return {
    receive(message) {
      if (message.type !== 'draft') idleGc.cancel();
      if (message.type === 'draft') void answerDraft(builder, send, message);
      else if (message.type === 'page') void answerPage(builder, send, message);
      else if (message.type === 'compare') void publication?.all();
      else if (message.type === 'changed') builder.follow(message.changes);
      else last = last.then(() => release(message.id));
    },
    settled: async () => {
      await last;
      await builder.settled();
    },
  };
}

const ignore = () => {};

type Send = PublisherOptions['send'];

async function answerDraft(builder: Builder, send: Send, { id, draft, wish }: DraftRequest): Promise<void> {
  try {
    const outcome = await previewDraft(builder, draft, wish);
    send({ type: 'draft', id, outcome, problem: null });
  } catch (error) {
    send({ type: 'draft', id, outcome: null, problem: problemOf(error) });
  }
}

async function answerPage(builder: Builder, send: Send, { id, path }: PageRequest): Promise<void> {
  const page = await builder.renderDraft(null, path).catch(() => null);
  send({ type: 'page', id, html: page?.toString() ?? null });
}

const problemOf = (error: unknown): string =>
  error instanceof Error
    ? error instanceof ReleaseError
      ? error.message
      : (error.stack ?? error.message)
    : String(error);

/** Retries with backoff until it succeeds: the server of the content may start later or be away. */
async function withRetries<Result>(
  work: () => Promise<Result>,
  { send, signal }: Pick<PublisherOptions, 'send' | 'signal'>,
): Promise<Result> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) throw error;
      send({ type: 'failure', problem: problemOf(error) });
      await pause(backoff(failures), signal);
    }
  }
}
