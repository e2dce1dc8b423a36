import type { Draft } from '#api/content/drafts/draft.ts';
import type { AnnouncedChange } from '#client/content/edits.ts';
import { readEpisodes } from '#client/content/episodes.ts';
import type { Podcast } from '#model/podcast.ts';
import { fileName } from '../output/file-name.ts';
import type { Target } from '../output/site-writer.ts';
import { REDIRECTS_FILE } from '../serve/redirects.ts';
import type { BuildAllOptions, BuilderOptions, BuilderState } from './builder-options.ts';
import { createChangeFollower } from './change-follower.ts';
import { createDraftPages, type DraftPages } from './draft-pages.ts';
import { readAll } from './full-build.ts';
import { nextChangeOf } from './next-change.ts';
import { createSiteState } from './site-state.ts';

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
  follow(changes: readonly AnnouncedChange[]): void;
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
  /** Whether the content equals the draft and its own page is written, or every page if it has none. */
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

/**
 * The incremental builder: a state machine that runs one job after the other from one queue, while pages are
 * rendered and site-wide files are written in the background.
 *
 * An announced change passes through three states. «Reading changes» reads the entry and renders its own
 * page. «Comparing pages» finds the other pages that are made from it and queues them. «Applying dependents»
 * adds the entries that show it inside themselves, which are read meanwhile, and has pages compared again.
 */
export function createBuilder(options: BuilderOptions): Builder {
  const { client, events } = options;
  const site = createSiteState(options, () => changes.isReading);
  const { pages, comparison, jobs, files } = site;
  let isClockQueued = false;

  const readFeeds = async (podcasts: readonly Podcast[]): Promise<void> => {
    const episodes = await readEpisodes(client, podcasts);
    await jobs.add('applying episodes', async () => {
      const put = [...(site.content?.podcasts ?? [])].flatMap((podcast) => {
        const read = episodes.get(podcast.id) ?? [];
        const isNew = read.length > 0 && JSON.stringify(read) !== JSON.stringify(podcast.episodes);
        return isNew ? [{ ...podcast, episodes: read }] : [];
      });
      if (put.length === 0) return;
      site.revise({ podcasts: { put, gone: [] } });
      site.requestUpdate();
    });
  };

  const changes = createChangeFollower({ ...options, site, readFeeds });
  const drafts = createDraftPages(site, () => changes.hasAnnounced);

  const applyTime = async (): Promise<void> => {
    isClockQueued = false;
    const today = site.content?.today;
    site.revise({});
    if (site.content?.today !== today) comparison.requestAll();
    site.requestUpdate();
  };

  const onContent = (): void => {
    changes.forgetDependents();
    events.loaded();
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
        ({ paths, moved } = await readAll(site, client, onContent, targets, given));
      });
      changes.resume();
      await pages.finishedOrDiskFailed(paths, (left) => events.progress(paths.length - left, paths.length));
      await moved;
      const hasSiteFiles = await files.upToDate();
      return { pages: comparison.size, failed: [...pages.failing.keys()], hasSiteFiles };
    },

    follow: (announced) => changes.follow(announced),
    poll: changes.poll,
    readFeeds: () => readFeeds([...(site.content?.podcasts ?? [])]),

    followClock() {
      if (isClockQueued) return;
      isClockQueued = true;
      jobs.add('following the clock', applyTime).catch(events.failure);
    },
    nextChange: () => (site.content ? nextChangeOf(site.content) : Infinity),
    settled: site.settled,

    ...drafts,

    pageCount: () => comparison.size,
    async files() {
      await jobs.add('comparing pages', () => comparison.finish());
      return new Set([...[...comparison.paths()].map(fileName), ...files.names, REDIRECTS_FILE]);
    },
  };
}
