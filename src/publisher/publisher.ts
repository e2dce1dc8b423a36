import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readContent } from '#client/content.ts';
import type { Client } from '#client/http.ts';
import type { Collections } from '#model/encyclopedia.ts';
import { openArchive } from './site-files/open-site-files.ts';
import { backoff, pause } from '../concurrency/backoff.ts';
import { createCalmCollector } from './incremental/idle-gc.ts';
import { ReleaseError } from './release/check-release.ts';
import { startClock } from './incremental/clock.ts';
import { createDesk } from './incremental/builder.ts';
import type { FromPublisher, ToPublisher } from './messages.ts';
import { pictureOrigins } from './render/picture-origins.ts';
import { precompress } from './output/precompress.ts';
import { createReleaseMaker } from './release/release-builder.ts';
import { openReleases } from './release/releases.ts';
import { loadRenderer } from './render/renderer.ts';

interface PublisherOptions {
  client: Client;
  siteUrl: string;
  siteName: string;
  /** Whether the content's server has to be asked what changed; ours tells. */
  asks: boolean;
  /** Where releases are kept. */
  releases: string;
  /** Builds the templates with an addition to the environment, and says where they are. */
  makeTemplates: (env: Readonly<Record<string, string>>) => Promise<string>;
  tell: (message: FromPublisher) => void;
  signal: AbortSignal;
}

/** Milliseconds between questions to a server that tells nobody what changed. */
const ASK_EVERY = 10_000;

/** Milliseconds between readings of other people's feeds. */
const FEEDS_EVERY = 3_600_000;

/** The only publisher of a folder of releases: keeps the live one as the content says. */
export interface Publisher {
  /** May be called at once: what changed is followed before the whole site is looked through. */
  receive: (message: ToPublisher) => void;
  settled(): Promise<void>;
}

/** Reads the content, makes the templates, and has the live release follow, or makes a new one. */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const { client, tell, signal, siteUrl, siteName } = options;
  const releases = await openReleases(options.releases);
  await releases.clearUnfinished();
  const drafts = join(options.releases, '.drafts');
  await rm(drafts, { recursive: true, force: true });
  const collections = await patiently(() => readContent(client), options);
  const origins = { PICTURE_ORIGINS: pictureOrigins(collections).join(' ') };
  const templates = await options.makeTemplates(origins);
  const renderer = await loadRenderer(templates, siteUrl);
  await precompress(renderer.assets);
  const archive = openArchive({ templates, site: siteUrl, siteName });
  signal.addEventListener('abort', () => void archive.close());

  const collector = createCalmCollector(signal);
  let onProgress: (done: number, total: number) => void = ignore;
  const desk = createDesk({
    client,
    renderer,
    archive,
    signal,
    events: {
      reread: () => tell({ type: 'reread' }),
      followed: (pages) => {
        tell({ type: 'followed', pages });
        collector.soon();
        noting = noting.then(() => maker.noteCount()).catch(ignore);
      },
      pageFailed: (path, problem, subject) => tell({ type: 'page-failed', path, problem, subject }),
      pageMended: (path) => tell({ type: 'page-mended', path }),
      trouble: (error) => tell({ type: 'trouble', problem: problemOf(error) }),
      progress: (done, total) => onProgress(done, total),
    },
  });
  const maker = createReleaseMaker({ desk, releases, renderer, drafts });
  let noting: Promise<void> = Promise.resolve();

  /** The content as it was read, the first time; as it is now, when that did not do. */
  let first: Collections | undefined = collections;
  const begin = async (): Promise<void> => {
    const given = first;
    first = undefined;
    tell({ type: 'ready', failed: await maker.resume(given) });
    collector.soon();
    startClock(desk, signal);
    repeat(FEEDS_EVERY, () => desk.readFeeds(), options);
    if (options.asks) repeat(ASK_EVERY, () => maker.ask(), options);
  };

  const release = async (id: number) => {
    onProgress = (done, total) => tell({ type: 'release-progress', id, done, total });
    try {
      const { broken, failed, pages } = await maker.make();
      const log = (line: string) => tell({ type: 'release-log', id, line });
      for (const [target, page] of broken) log(`${page} links to ${target}, which is not there`);
      for (const path of failed) log(`${path} could not be made; its last version stays`);
      log(`${pages} pages are live`);
      tell({ type: 'release-ended', id, problem: null });
    } catch (error) {
      tell({ type: 'release-ended', id, problem: problemOf(error) });
    } finally {
      onProgress = ignore;
    }
  };

  // What is refused at the start is tried again: a person may accept it, or the content may come back.
  let turn = patiently(begin, options);
  turn.catch(ignore);
  return {
    receive(message) {
      collector.holdOff();
      if (message.type === 'changed') desk.follow(message.changes);
      else turn = turn.then(() => release(message.id));
    },
    settled: async () => {
      await turn;
      await desk.settled();
    },
  };
}

/** Does something over and over, each time some milliseconds after it was done. */
function repeat(
  every: number,
  work: () => Promise<void>,
  { signal, tell }: Pick<PublisherOptions, 'signal' | 'tell'>,
): void {
  const again = async () => {
    for (;;) {
      await pause(every, signal);
      if (signal.aborted) return;
      await work().catch((error: unknown) => tell({ type: 'trouble', problem: problemOf(error) }));
    }
  };
  void again();
}

const ignore = () => {};

const problemOf = (error: unknown): string =>
  error instanceof Error
    ? error instanceof ReleaseError
      ? error.message
      : (error.stack ?? error.message)
    : String(error);

/** The content's server may start later, or be away: what is live is served until it is there. */
async function patiently<Result>(
  work: () => Promise<Result>,
  { tell, signal }: Pick<PublisherOptions, 'tell' | 'signal'>,
): Promise<Result> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) throw error;
      tell({ type: 'trouble', problem: problemOf(error) });
      await pause(backoff(failures), signal);
    }
  }
}
