import { AsyncLocalStorage } from 'node:async_hooks';
import type { Draft } from '#api/content/draft.ts';
import type { Change } from '#contract/change.ts';
import { provideContent, readContent } from '#client/content/content.ts';
import { readEdits } from '#client/content/edits.ts';
import { readEpisodes } from '#client/content/episodes.ts';
import type { Client } from '#client/http/http.ts';
import { confirmLists } from '#client/list/snapshots.ts';
import { readServerChanges } from '#client/content/server-changes.ts';
import { backoff, pause } from '#concurrency/backoff.ts';
import {
  type Collections,
  collectionsOf,
  createEncyclopedia,
  type Encyclopedia,
} from '#model/encyclopedia.ts';
import { filePaths } from '#model/file-paths.ts';
import type { Podcast } from '#model/podcast.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';
import { haveSameFooter } from '#model/text/sections.ts';
import { pageQuality } from '../output/compress.ts';
import { fileName, pagePath } from '../output/file-name.ts';
import type { Target } from '../output/site-writer.ts';
import type { Renderer } from '../render/renderer.ts';
import { REDIRECTS_FILE, redirectsOf } from '../serve/redirects.ts';
import type { SiteFiles } from '../site-files/site-files.ts';
import { createSiteFilesUpdater } from '../site-files/updater.ts';
import { createDependents } from './dependents.ts';
import { draftPath, isDraftOf, withDraft } from './draft.ts';
import { changedPaths, editedPaths, gonePaths } from './edited-paths.ts';
import { createJobLoop } from './job-loop.ts';
import { nextChangeOf } from './next-change.ts';
import { createPageComparison, REDIRECTS } from './page-comparison.ts';
import type { PageDifference } from './page-index.ts';
import { reviseContent } from './outline.ts';
import { type PageSubject, subjectOf } from './page-subject.ts';
import { priority } from './priority-queue.ts';
import { createRenderQueue } from './render-queue.ts';

/** What the builder is doing; `idle` between jobs. */
export type BuilderState =
  | 'reading all content'
  | 'polling the server'
  | 'reading changes'
  | 'applying dependents'
  | 'applying episodes'
  | 'following the clock'
  | 'planning a draft'
  | 'comparing pages';

/** Milliseconds after which pages are compared although jobs wait. */
const MAX_COMPARE_DELAY = 250;

/** Milliseconds for which an edit waits for the pages of its own entries before other pages follow. */
const MAX_EDITED_WAIT = 1000;

/** Pages below which the content is loaded so fast that the site-wide files need not stay in memory. */
const SMALL_SITE = 5000;

export interface BuilderEvents {
  /** Files that the server keeps in memory changed: redirects, error pages, the manifest of the cards. */
  reload: () => void;
  /** A template failed; the last good version of the page stays live. */
  pageFailed: (path: string, problem: string, subject: PageSubject | null) => void;
  /** A page that had failed was rendered again. */
  pageRecovered: (path: string) => void;
  /** Files were written or removed in folders, by name. */
  written: (folders: readonly string[], names: readonly string[]) => void;
  /** The content was read: pages can be rendered. */
  loaded: () => void;
  /** A read or write failed and will be retried. */
  failure: (problem: unknown) => void;
  /** All pages of the last edits are written; so many of them changed. */
  followed: (pages: number) => void;
  /** Progress of a full build, in pages. */
  progress: (done: number, total: number) => void;
}

export interface BuilderOptions {
  client: Client;
  renderer: Renderer;
  siteFiles: SiteFiles;
  events: BuilderEvents;
  signal: AbortSignal;
  now?: () => Date;
}

export interface BuildAllOptions {
  /** The content, where it was read already. */
  collections?: Collections;
  /** Throws when the site may not have this many pages. */
  approve?: (pages: number) => void;
  /** Names of the files of pages that are live, where a site is continued. */
  existing?: readonly string[];
}

/** The result of a full build. */
export interface FullBuild {
  pages: number;
  /** Paths of the pages that could not be rendered. */
  failed: string[];
  /** Whether the site-wide files are as new as the pages. */
  hasSiteFiles: boolean;
}

/** Keeps the site in one folder, or temporarily two, up to date with the content. */
export interface Builder {
  readonly state: BuilderState | 'idle';
  /**
   * Reads the whole content and renders every page of it into `targets`; files that are equal stay as they
   * are. Rejects, and changes nothing, when the content cannot be read or is not approved.
   */
  buildAll(targets: readonly Target[], options?: BuildAllOptions): Promise<FullBuild>;
  /** From now on pages are written to these folders. */
  setTargets: (targets: readonly Target[]) => void;
  /** Publishes entries that changed. */
  follow(changes: readonly Change[]): void;
  /**
   * Polls a server that announces no changes, and publishes them. Rejects, and changes nothing, when the server
   * fails or `approve` throws for the number of remaining pages.
   */
  poll(approve: (left: number, pages: number) => void): Promise<void>;
  /** Reads the feeds of all podcasts and publishes new episodes. */
  readFeeds(): Promise<void>;
  /** Publishes what the time of day changes. */
  followClock(): void;
  /** When the time of day next changes a page, milliseconds since 1970. */
  nextChange(): number;
  /** Resolves once there is nothing left to do. */
  settled(): Promise<void>;
  /** The pages that would change if a draft was saved; null while there is no content. Changes nothing. */
  plan(draft: Draft): Promise<DraftPages | null>;
  /** Whether the content is the draft, and the draft's own page is written, or without one all pages. */
  isPublished(draft: Draft): boolean;
  /**
   * Renders a page as it would be if a draft was saved, or as it is without one; null when it does not exist. Throws
   * `RenderError`.
   */
  renderDraft(draft: Draft | null, path: string): Promise<Buffer | null>;
  pageCount(): number;
  /** Names of all files of the site, once every edit until now was compared. */
  files(): Promise<Set<string>>;
}

/** The pages that a draft changes. */
export interface DraftPages extends PageDifference {
  /** Whether the pages can be rendered as they would be: no other entry embeds what the draft changes. */
  isExact: boolean;
  /** The path of the draft's own page; null where it has none. */
  own: string | null;
  /** The entry that a page is about. */
  subjectOf: (path: string) => PageSubject | null;
}

const ignore = () => {};

/**
 * The incremental builder: a state machine that runs one job after the other from one queue, while pages are
 * rendered and site-wide files are written in the background.
 *
 * An announced change passes through three states. «Reading changes» reads the entry and renders its own
 * page. «Comparing pages» finds the other pages that are made from it and queues them. «Applying dependents»
 * adds the entries that show it inside themselves, which are read meanwhile, and has pages compared again.
 */
export function createBuilder(options: BuilderOptions): Builder {
  const { client, renderer, events, signal, now = () => new Date() } = options;
  let content: Encyclopedia | undefined;
  /** The content of a draft whose page is being rendered. */
  const drafted = new AsyncLocalStorage<Encyclopedia>();
  /** Announced changes that were not read yet, by kind and id. */
  let announced = new Map<string, Change>();
  /** Ends the hold on other pages that the announced changes began. */
  let endHold = ignore;
  const dependents = createDependents(client);
  let isReadingDependents = false;
  /** Consecutive failures of reading, and whether a retry is scheduled. */
  let failures = 0;
  let isRetryScheduled = false;
  let isClockQueued = false;
  /** Edits whose own pages are not written yet, after which other pages follow. */
  let unfinishedEdits = 0;
  /** Pages written since `followed` was last reported. */
  let written = 0;
  const idleListeners = new Set<() => void>();

  const reportIdle = (): void => {
    const arePagesDone = jobs.isIdle && comparison.isIdle && pages.isIdle && unfinishedEdits === 0;
    if (written > 0 && arePagesDone) {
      events.followed(written);
      written = 0;
    }
    const isAllRead = announced.size === 0 && dependents.isEmpty && !isReadingDependents;
    if (!(arePagesDone && isAllRead && files.isIdle) && !signal.aborted) return;
    for (const resolve of idleListeners) resolve();
    idleListeners.clear();
  };

  const reportWritten = (names: readonly string[]): void =>
    events.written(
      pages.targets.map(({ folder }) => folder),
      names,
    );

  const reportFailure = (path: string, problem: string) =>
    events.pageFailed(path, problem, content ? subjectOf(content, path) : null);

  const pages = createRenderQueue({
    render: async (path) => (path === REDIRECTS ? Buffer.from(comparison.redirects) : renderer.render(path)),
    quality: () => pageQuality(comparison.size),
    onWritten(path) {
      written += 1;
      reportWritten([fileName(path)]);
      if ([REDIRECTS, '/404', '/500'].includes(path)) events.reload();
    },
    onFailed: reportFailure,
    onRecovered: events.pageRecovered,
    onError: events.failure,
    onIdle: reportIdle,
    signal,
  });

  const comparison = createPageComparison({
    pages,
    content: () => content,
    onError: events.failure,
    onQueued: () => jobs.wake(),
  });

  const jobs = createJobLoop<BuilderState>({
    background: {
      state: 'comparing pages',
      maxDelay: MAX_COMPARE_DELAY,
      isPending: () => comparison.isPending(),
      runSlice: () => comparison.runSlice(),
    },
    onIdle: reportIdle,
    signal,
  });

  const files = createSiteFilesUpdater({
    siteFiles: options.siteFiles,
    content: () => (content ? { collections: collectionsOf(content), now: content.now } : null),
    targets: () => pages.targets,
    writers: () => pages.writers,
    mayRelease: () => comparison.size < SMALL_SITE,
    onWritten(names) {
      reportWritten(names);
      events.reload();
    },
    onFailed: reportFailure,
    onRecovered: events.pageRecovered,
    onError: events.failure,
    onIdle: reportIdle,
    signal,
  });

  const setContent = (next: Encyclopedia): void => {
    content = next;
    provideContent(() => drafted.getStore() ?? content ?? next);
  };

  /** Applies edits, and the time that has passed, to the content. */
  const revise = (edits: Edits): void => {
    if (!content) return;
    const moment = now();
    setContent(reviseContent(content, edits, moment));
    files.revise(edits, moment);
  };

  /** Has pages and site-wide files follow the content. */
  const requestUpdate = (): void => {
    comparison.request();
    files.request();
    jobs.wake();
  };

  /* State: reading all content */

  const readAll = async (
    targets: readonly Target[],
    { collections, approve, existing = [] }: BuildAllOptions,
  ): Promise<{ paths: string[]; moved: Promise<void> }> => {
    const next = createEncyclopedia(collections ?? (await readContent(client)), now());
    const { paths, added, stale } = await comparison.reset(next, approve);
    pages.setTargets(targets);
    setContent(next);
    events.loaded();
    confirmLists(client);
    files.reload();
    dependents.clear();
    const known = new Set(existing);
    const names = new Set(paths.map(fileName));
    const missing = existing.length > 0 ? paths.filter((path) => !known.has(fileName(path))) : added;
    const leftovers = existing.filter((name) => name.endsWith('.html') && !names.has(name)).map(pagePath);
    const gone = [...stale, ...leftovers, ...leftovers.map(filePaths.calendarOf)];
    const redirects = redirectsOf(next);
    await pages.remove(gone.filter((path) => !redirects.has(path)));
    pages.add(missing, priority.edited);
    const moved = followMoved(
      missing,
      gone.filter((path) => redirects.has(path)),
    );
    pages.add(paths, priority.check);
    files.request(true);
    return { paths, moved };
  };

  /** Writes the redirects once the pages that they may lead to are there, then removes what moved. */
  const followMoved = async (missing: readonly string[], moved: readonly string[]): Promise<void> => {
    await pages.finished(missing);
    pages.add([REDIRECTS], priority.edited);
    await pages.finished([REDIRECTS]);
    if (moved.length === 0) return;
    const current = comparison.paths();
    await pages.remove(moved.filter((path) => !current.has(path)));
  };

  /* State: polling the server */

  const pollServer = async (approve: (left: number, pages: number) => void): Promise<void> => {
    if (content) {
      const { changes, gone } = await readServerChanges(client, content);
      approve(comparison.size - gone, comparison.size);
      announce(changes);
      confirmLists(client);
    }
    await readChanges();
  };

  /* State: reading changes */

  const announce = (changes: readonly Change[]): void => {
    for (const change of changes) announced.set(`${change.kind} ${change.id}`, change);
  };

  const requestChanges = (): void => {
    jobs.add('reading changes', readChanges).catch(events.failure);
  };

  /** Reads all announced changes. One that cannot be read is announced again; the others go on. */
  const readChanges = async (): Promise<void> => {
    // Without content there is nothing to compare with: the first full build comes back to them.
    if (!content) return;
    const changes = [...announced.values()];
    const release = endHold;
    announced = new Map();
    endHold = ignore;
    try {
      await applyChanges(changes);
    } catch (error) {
      if (changes.length === 1) announce(changes);
      else for (const change of changes) await applyChanges([change]).catch(() => announce([change]));
      events.failure(error);
      void retryLater();
    }
    release();
    if (unfinishedEdits === 0) readDependents();
  };

  const applyChanges = async (changes: readonly Change[]): Promise<void> => {
    const before = content;
    if (!before || changes.length === 0) return;
    const edits = await readEdits(client, before, changes);
    // Content that was read after a change includes it: then its page waits for its turn in a full build.
    pages.prioritize(changedPaths(before, changes));
    if (Object.keys(edits).length === 0) return;
    dependents.add(before, edits);
    revise(edits);
    // What disappears is removed before anything is rendered.
    await pages.remove(gonePaths(before, content ?? before, edits));
    const own = editedPaths(before, edits);
    pages.add(own, priority.edited);
    comparison.addEdited(own);
    void followOwn(own, haveSameFooter(before.texts, (content ?? before).texts));
    const withoutEpisodes = edits.podcasts?.put.filter(
      ({ rssFeed, episodes }) => rssFeed && episodes.length === 0,
    );
    if (withoutEpisodes?.length) readFeeds(withoutEpisodes).catch(events.failure);
  };

  /** Has the other pages follow once those of edited entries are written. Later changes do not wait for them. */
  const followOwn = async (own: ReadonlySet<string>, isFooterSame: boolean): Promise<void> => {
    unfinishedEdits += 1;
    const areWritten = Promise.race([pages.finished([...own]), pause(MAX_EDITED_WAIT, signal)]);
    pages.holdOthers(areWritten);
    await areWritten;
    unfinishedEdits -= 1;
    // Every page has the footer.
    if (!isFooterSame) comparison.requestAll();
    requestUpdate();
    readDependents();
  };

  const retryLater = async (): Promise<void> => {
    failures += 1;
    if (isRetryScheduled) return;
    isRetryScheduled = true;
    await pause(backoff(failures), signal);
    isRetryScheduled = false;
    requestChanges();
  };

  /* State: applying dependents */

  /** Reads the dependents of the oldest edits in the background; a job applies them. */
  const readDependents = (): void => {
    if (announced.size === 0 && dependents.isEmpty) failures = 0;
    if (isReadingDependents || dependents.isEmpty || signal.aborted) return;
    isReadingDependents = true;
    dependents
      .read()
      .then((read) => jobs.add('applying dependents', async () => applyDependents(dependents.take(read))))
      .catch((error: unknown) => {
        isReadingDependents = false;
        events.failure(error);
        void retryLater();
      });
  };

  const applyDependents = (edits: Edits | null): void => {
    isReadingDependents = false;
    if (edits && Object.keys(edits).length > 0) {
      revise(edits);
      requestUpdate();
    }
    readDependents();
  };

  /* State: applying episodes */

  /** Reads feeds in the background; a job applies them. A podcast whose feed cannot be read keeps its episodes. */
  const readFeeds = async (podcasts: readonly Podcast[]): Promise<void> => {
    const episodes = await readEpisodes(client, podcasts);
    await jobs.add('applying episodes', async () => {
      const put = [...(content?.podcasts ?? [])].flatMap((podcast) => {
        const read = episodes.get(podcast.id) ?? [];
        const isNew = read.length > 0 && JSON.stringify(read) !== JSON.stringify(podcast.episodes);
        return isNew ? [{ ...podcast, episodes: read }] : [];
      });
      if (put.length === 0) return;
      revise({ podcasts: { put, gone: [] } });
      requestUpdate();
    });
  };

  /* State: planning a draft */

  const planDraft = async (draft: Draft): Promise<DraftPages | null> => {
    if (!content) return null;
    const known = content;
    const { drafted: next, isExact } = withDraft(known, draft, now());
    const difference = await comparison.preview(next);
    const isFooterSame = haveSameFooter(known.texts, next.texts);
    const others = isFooterSame ? [] : comparison.paths().difference(new Set(difference.gone));
    return {
      ...difference,
      changed: [...new Set([...difference.changed, ...others])],
      isExact,
      own: draftPath(known, draft),
      subjectOf: (path) => subjectOf(next, path) ?? subjectOf(known, path),
    };
  };

  /* State: following the clock */

  const applyTime = async (): Promise<void> => {
    isClockQueued = false;
    const today = content?.today;
    revise({});
    if (content?.today !== today) comparison.requestAll();
    requestUpdate();
  };

  return {
    get state() {
      return jobs.state;
    },
    setTargets: pages.setTargets,

    async buildAll(targets, given = {}) {
      let paths: string[] = [];
      let moved = Promise.resolve();
      await jobs.add('reading all content', async () => {
        ({ paths, moved } = await readAll(targets, given));
      });
      // Changes may have been announced before there was content.
      if (announced.size > 0) requestChanges();
      await pages.finishedOrDiskFailed(paths, (left) => events.progress(paths.length - left, paths.length));
      await moved;
      const hasSiteFiles = await files.upToDate();
      return { pages: comparison.size, failed: [...pages.failing.keys()], hasSiteFiles };
    },

    follow(changes) {
      announce(changes);
      if (endHold === ignore) {
        const { promise, resolve } = Promise.withResolvers<void>();
        endHold = resolve;
        pages.holdOthers(promise);
      }
      requestChanges();
    },

    poll: (approve) => jobs.add('polling the server', () => pollServer(approve)),
    readFeeds: () => readFeeds([...(content?.podcasts ?? [])]),

    followClock() {
      if (isClockQueued) return;
      isClockQueued = true;
      jobs.add('following the clock', applyTime).catch(events.failure);
    },
    nextChange: () => (content ? nextChangeOf(content) : Infinity),

    settled: () =>
      new Promise<void>((resolve) => {
        idleListeners.add(resolve);
        reportIdle();
      }),

    async plan(draft) {
      let plan: DraftPages | null = null;
      await jobs.add('planning a draft', async () => {
        plan = await planDraft(draft);
      });
      return plan;
    },

    isPublished(draft) {
      if (!content || !isDraftOf(content, draft) || jobs.state === 'reading changes') return false;
      const own = draftPath(content, draft);
      if (own !== null) return !pages.isWaiting(own);
      return pages.isIdle && comparison.isIdle && unfinishedEdits === 0 && announced.size === 0;
    },

    async renderDraft(draft, path) {
      if (!content) return null;
      const shown = draft ? withDraft(content, draft, now()).drafted : content;
      return drafted.run(shown, () => renderer.render(path));
    },

    pageCount: () => comparison.size,
    async files() {
      await jobs.add('comparing pages', () => comparison.finish());
      return new Set([...[...comparison.paths()].map(fileName), ...files.names, REDIRECTS_FILE]);
    },
  };
}
