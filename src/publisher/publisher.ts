import { cp, link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readContent } from '#client/content.ts';
import type { Client } from '#client/http.ts';
import type { Collections } from '#model/encyclopedia.ts';
import type { Target } from './archive/archive.ts';
import { openArchive } from './archive/open-archive.ts';
import { backoff, pause } from './backoff.ts';
import { checkCount, checkRelease, ReleaseError } from './check-release.ts';
import { createDesk, type Desk } from './desk.ts';
import { isTwin } from './files/compress.ts';
import type { FromPublisher, ToPublisher } from './messages.ts';
import { pictureOrigins } from './picture-origins.ts';
import { precompress } from './precompress.ts';
import { openReleases, readReleaseInfo, RELEASE_FILE, type Releases, writeReleaseInfo } from './releases.ts';
import { loadRenderer, type Renderer } from './templates/renderer.ts';

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

/** Milliseconds between looks at the clock: it may be set, and nobody tells. */
const TICK = 20_000;
const LEAST_TICK = 200;

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
        noting = noting.then(() => noteCount(house)).catch(ignore);
      },
      pageFailed: (path, problem, subject) => tell({ type: 'page-failed', path, problem, subject }),
      pageMended: (path) => tell({ type: 'page-mended', path }),
      trouble: (error) => tell({ type: 'trouble', problem: problemOf(error) }),
      progress: (done, total) => onProgress(done, total),
    },
  });
  const house: House = { desk, releases, renderer, drafts, targets: [] };
  let noting: Promise<void> = Promise.resolve();

  /** The content as it was read, the first time; as it is now, when that did not do. */
  let first: Collections | undefined = collections;
  const begin = async (): Promise<void> => {
    const given = first;
    first = undefined;
    const continued = await continuedRelease(house);
    const failed = continued
      ? await continueRelease(house, continued, given)
      : (await makeRelease(house, given)).failed;
    tell({ type: 'ready', failed });
    startClock(desk, signal);
    repeat(FEEDS_EVERY, () => desk.readFeeds(), options);
    if (options.asks) repeat(ASK_EVERY, () => desk.ask(), options);
  };

  const release = async (id: number) => {
    onProgress = (done, total) => tell({ type: 'release-progress', id, done, total });
    try {
      const { broken, failed, pages } = await makeRelease(house);
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
      if (message.type === 'changed') desk.follow(message.changes);
      else turn = turn.then(() => release(message.id));
    },
    settled: async () => {
      await turn;
      await desk.settled();
    },
  };
}

/** How many pages are right changes with every edit. */
async function noteCount({ desk, renderer, targets }: House): Promise<void> {
  for (const { folder } of targets) {
    const info = await readReleaseInfo(folder);
    if (info?.templates !== renderer.digest || info.pages === desk.pageCount()) continue;
    await writeReleaseInfo(folder, { ...info, pages: desk.pageCount() });
  }
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

interface House {
  desk: Desk;
  releases: Releases;
  renderer: Renderer;
  drafts: string;
  /** The folders that follow the content. */
  targets: readonly Target[];
}

function aimAt(house: House, targets: readonly Target[]): void {
  house.targets = targets;
  house.desk.aimAt(targets);
}

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

/** The release that is live, or the newest while an older one is held, if its pages were made with these very templates. */
async function continuedRelease({ releases, renderer }: House): Promise<string | null> {
  const live = await releases.live();
  // Before the first one went live nothing can be continued.
  if (live === null) return null;
  const wanted = (await releases.isHeld()) ? (await releases.kept()).at(-1) : live;
  const info = wanted === undefined ? null : await readReleaseInfo(wanted);
  return wanted !== undefined && info?.templates === renderer.digest ? wanted : null;
}

/** Has a release follow what happened while nobody published. Resolves to the pages that could not be made. */
async function continueRelease(
  house: House,
  folder: string,
  collections: Collections | undefined,
): Promise<string[]> {
  const { desk, drafts, releases } = house;
  const { pages } = (await readReleaseInfo(folder)) ?? { pages: null };
  const approve = await approval(releases, pages);
  house.targets = [{ folder, drafts, base: null }];
  const { failed } = await desk.publishAll(house.targets, { approve, ...(collections && { collections }) });
  await releases.forgetAccepted();
  await removeStrangers(house, folder);
  return failed;
}

/** Has a site that would lose many of its pages wait for a person. */
async function approval(releases: Releases, before: number | null): Promise<(pages: number) => void> {
  const isMeant = await releases.isAccepted();
  return (pages) => checkCount(pages, isMeant ? null : before);
}

/** Files that no page, asset or other part of the site is kept in: leftovers of what was cut short. */
async function removeStrangers({ desk, renderer }: House, folder: string): Promise<void> {
  const there = await filesIn(folder);
  const known = new Set([...(await desk.files()), ...(await filesIn(renderer.assets)), RELEASE_FILE]);
  for (const name of there) {
    // A page that keeps its last version keeps what that version names.
    if (name.startsWith('_astro/')) continue;
    const plain = isTwin(name) ? name.replace(/\.(br|gz)$/, '') : name;
    if (!known.has(plain)) await rm(join(folder, name), { force: true });
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Puts what pages refer to into a release; on one disk it costs no space. */
async function placeAssets(assets: string, folder: string): Promise<void> {
  for (const name of await filesIn(assets)) {
    const place = join(folder, name);
    await mkdir(dirname(place), { recursive: true });
    await link(join(assets, name), place).catch(async () => {
      await cp(join(assets, name), place, { preserveTimestamps: true });
    });
  }
}

/** Makes a whole release beside the live one, looks it through, and has it go live. */
async function makeRelease(
  house: House,
  collections?: Collections,
): Promise<{ broken: Array<[string, string]>; failed: string[]; pages: number }> {
  const { desk, releases, renderer, drafts } = house;
  const live = await releases.live();
  const before = live === null ? null : await readReleaseInfo(live);
  const folder = await releases.next();
  const draft: Target = { folder, drafts, base: live };
  const followed = house.targets;
  const prepare = async () => {
    await mkdir(folder, { recursive: true });
    await placeAssets(renderer.assets, folder);
    const approve = await approval(releases, before?.pages ?? null);
    house.targets = [...followed, draft];
    // What followed the content until now goes on doing so meanwhile.
    const round = await desk.publishAll(house.targets, { approve, ...(collections && { collections }) });
    if (!round.isWhole && live !== null)
      throw new ReleaseError('The files that are made from the whole content could not be made.');
    return { ...round, broken: await checkRelease(folder, live === null) };
  };
  const made = await prepare().catch((error: unknown) => {
    aimAt(house, followed);
    return { error };
  });
  if ('error' in made) {
    await rm(folder, { recursive: true, force: true }).catch(ignore);
    throw made.error;
  }
  const { pages, failed, broken } = made;
  await releases.promote(folder, { templates: renderer.digest, pages });
  aimAt(house, [{ folder, drafts, base: null }]);
  return { broken, failed, pages };
}

/** Has pages follow the clock, also when it jumps. */
function startClock(desk: Desk, signal: AbortSignal): void {
  let last = Date.now();
  const look = () => {
    const now = Date.now();
    if (now >= desk.nextTurn() || now < last) desk.turn();
    last = now;
    const wait = desk.nextTurn() - Date.now() + 1;
    timer = setTimeout(look, Math.max(LEAST_TICK, Math.min(TICK, wait)));
  };
  let timer = setTimeout(look, LEAST_TICK);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
