import type { Change } from '#contract/change.ts';
import { provideContent, readContent } from '#client/content.ts';
import { readEpisodes } from '#client/episodes.ts';
import type { Client } from '#client/http.ts';
import { readNews } from '#client/news.ts';
import {
  type Collections,
  collectionsOf,
  createEncyclopedia,
  type Encyclopedia,
} from '#model/encyclopedia.ts';
import { type Edits, reviseEncyclopedia } from '#model/revise-encyclopedia.ts';
import type { Podcast } from '#model/podcast.ts';
import type { Archive, Target } from '../site-files/site-files.ts';
import { createArchiveKeeper } from '../site-files/updater.ts';
import { pageQuality } from '../output/compress.ts';
import { fileName } from '../output/file-name.ts';
import { createFollower } from './change-reader.ts';
import { type PageSubject, subjectOf } from './page-subject.ts';
import { createPlanner, REDIRECTS } from './planner.ts';
import { REDIRECTS_FILE } from '../serve/redirects.ts';
import type { Renderer } from '../render/renderer.ts';
import { nextTurnOf } from './next-change.ts';
import { createPageMaker } from './render-queue.ts';
import { createTurns } from '../turns.ts';
import { urgency } from './priority-queue.ts';

/** Pages below which a site is read again in no time. */
const QUICK_TO_LOAD = 5000;

/** What the desk tells whoever runs it. */
export interface DeskEvents {
  /** What the server reads once changed: redirects, the pages of failures, what is on the cards. */
  reread: () => void;
  /** The template of a page failed; its last good version stays. */
  pageFailed: (path: string, problem: string, subject: PageSubject | null) => void;
  /** A page that had failed was made. */
  pageMended: (path: string) => void;
  /** Something could not be read or written; it is tried again. */
  trouble: (problem: unknown) => void;
  /** Pages follow the last edit; so many were written for it. */
  followed: (pages: number) => void;
  /** So many of so many pages of a full round are made. */
  progress: (done: number, total: number) => void;
}

export interface DeskOptions {
  client: Client;
  renderer: Renderer;
  archive: Archive;
  events: DeskEvents;
  signal: AbortSignal;
  now?: () => Date;
}

/** Keeps a folder, and for a while a second one, as the content says. */
export interface Desk {
  /**
   * Reads the whole content, unless it is given, and makes every page of it anew in these folders;
   * those that are the same stay. Rejects, and leaves everything as it was, when the content cannot be
   * read or is not approved of.
   */
  publishAll(targets: readonly Target[], options?: RoundOptions): Promise<Round>;
  /** From now on pages go to these folders. */
  aimAt: (targets: readonly Target[]) => void;
  /** Has pages follow what changed. */
  follow(changes: readonly Change[]): void;
  /**
   * Has pages follow a server that tells nobody what changed. Rejects, and leaves everything as it was,
   * when it cannot be asked, or when `approve` throws at how many of the pages there are would be left.
   */
  ask(approve: (left: number, pages: number) => void): Promise<void>;
  /** Has pages follow other people's feeds. */
  readFeeds(): Promise<void>;
  /** Has pages follow the clock. */
  turn(): void;
  /** When the content next changes by itself, milliseconds since 1970. */
  nextTurn(): number;
  /** Resolves once nothing is left to do. */
  settled(): Promise<void>;
  /** Pages there are now. */
  pageCount(): number;
  /** Pages and other files there are, once those of every edit until now are known. */
  files(): Promise<Set<string>>;
}

export interface RoundOptions {
  collections?: Collections;
  /** Throws when so many pages cannot be right. */
  approve?: (pages: number) => void;
}

/** What a full round was. */
export interface Round {
  pages: number;
  failed: string[];
  /** Whether the files of the whole content are as new as the pages. */
  isWhole: boolean;
}

export function createDesk(options: DeskOptions): Desk {
  const { client, renderer, events, signal, now = () => new Date() } = options;
  let content: Encyclopedia | undefined;
  let isTurning = false;
  let written = 0;
  const idle = new Set<() => void>();

  const isIdle = () => turns.isIdle && follower.isIdle && planner.isIdle && maker.isIdle && archive.isIdle;
  const tellIdle = () => {
    if (written > 0 && turns.isIdle && planner.isIdle && maker.isIdle) {
      events.followed(written);
      written = 0;
    }
    if (!isIdle() && !signal.aborted) return;
    for (const resolve of idle) resolve();
    idle.clear();
  };
  const turns = createTurns(tellIdle);

  const fail = (path: string, problem: string) =>
    events.pageFailed(path, problem, content ? subjectOf(content, path) : null);

  const maker = createPageMaker({
    render: async (path) => (path === REDIRECTS ? Buffer.from(planner.redirects) : renderer.render(path)),
    quality: () => pageQuality(planner.size),
    onWritten(path) {
      written += 1;
      if ([REDIRECTS, '/404', '/500'].includes(path)) events.reread();
    },
    onFailed: fail,
    onMended: events.pageMended,
    onTrouble: events.trouble,
    onIdle: tellIdle,
    signal,
  });

  const planner = createPlanner({
    maker,
    content: () => content,
    onTrouble: events.trouble,
    onIdle: tellIdle,
  });

  const archive = createArchiveKeeper({
    archive: options.archive,
    content: () => (content ? { collections: collectionsOf(content), now: content.now } : null),
    targets: () => maker.targets,
    presses: () => maker.presses,
    mayRest: () => planner.size < QUICK_TO_LOAD,
    onWritten: events.reread,
    onFailed: fail,
    onMended: events.pageMended,
    onTrouble: events.trouble,
    onIdle: tellIdle,
    signal,
  });

  const take = (next: Encyclopedia) => {
    content = next;
    provideContent(next);
  };

  /** Has the content be as these edits say, and as the clock does. */
  const revise = (edits: Edits): void => {
    if (!content) return;
    const moment = now();
    take(reviseEncyclopedia(content, edits, moment));
    archive.revise(edits, moment);
  };

  /** Has everything follow the content. */
  const spread = (): void => {
    planner.ask();
    archive.ask();
  };

  /** Has pages follow other people's feeds, which nothing waits for; one that cannot be read stays as it was. */
  const readFeeds = async (podcasts: readonly Podcast[]): Promise<void> => {
    const episodes = await readEpisodes(client, podcasts);
    await turns.take(async () => {
      const put = [...(content?.podcasts ?? [])].flatMap((podcast) => {
        const news = episodes.get(podcast.id) ?? [];
        const isNew = news.length > 0 && JSON.stringify(news) !== JSON.stringify(podcast.episodes);
        return isNew ? [{ ...podcast, episodes: news }] : [];
      });
      if (put.length === 0) return;
      revise({ podcasts: { put, gone: [] } });
      spread();
    });
  };

  const follower = createFollower({
    client,
    content: () => content,
    revise,
    spread,
    onEdits({ podcasts }) {
      const unread = podcasts?.put.filter(({ rssFeed, episodes }) => rssFeed && episodes.length === 0);
      if (unread?.length) readFeeds(unread).catch(events.trouble);
    },
    maker,
    planner,
    turns,
    onTrouble: events.trouble,
    signal,
  });

  return {
    aimAt: maker.aimAt,

    async publishAll(targets, { collections, approve } = {}) {
      let pages: string[] = [];
      await turns.take(async () => {
        const read = collections ?? (await readContent(client));
        const whole = createEncyclopedia(read, now());
        const planned = await planner.begin(whole, approve);
        ({ pages } = planned);
        maker.aimAt(targets);
        take(whole);
        archive.replace();
        follower.forgetEchoes();
        maker.ask([REDIRECTS], urgency.now);
        maker.ask([...pages, ...planned.stale], urgency.later);
        archive.ask(true);
      });
      // What changed while there was nothing to compare it with, or could not be read before.
      if (!follower.isIdle) turns.take(follower.followNoted).catch(events.trouble);
      let done = 0;
      await maker.round(pages, () => events.progress((done += 1), pages.length));
      await maker.made([REDIRECTS]);
      const isWhole = await archive.upToDate();
      return { pages: planner.size, failed: [...maker.failing.keys()], isWhole };
    },

    follow: follower.follow,

    ask: (approve) =>
      turns.take(async () => {
        if (content) {
          const { changes, gone } = await readNews(client, content);
          approve(planner.size - gone, planner.size);
          follower.note(changes);
        }
        await follower.followNoted();
      }),

    readFeeds: () => readFeeds([...(content?.podcasts ?? [])]),

    turn() {
      if (isTurning) return;
      isTurning = true;
      turns
        .take(async () => {
          isTurning = false;
          const today = content?.today;
          revise({});
          spread();
          if (content?.today === today) return;
          // A new day: whatever speaks of days is looked at, which is nearly everything.
          await planner.settled();
          maker.ask(planner.paths, urgency.later);
        })
        .catch(events.trouble);
    },

    nextTurn: () => (content ? nextTurnOf(content) : Infinity),

    settled: () =>
      new Promise<void>((resolve) => {
        idle.add(resolve);
        tellIdle();
      }),

    pageCount: () => planner.size,
    async files() {
      await turns.take(() => planner.settled());
      return new Set([...[...planner.paths].map(fileName), ...archive.files, REDIRECTS_FILE]);
    },
  };
}
