import type { Change } from '#contract/change.ts';
import { provideContent, readContent } from '#client/content.ts';
import { readEchoes, readEdits } from '#client/edits.ts';
import { readEpisodes } from '#client/episodes.ts';
import type { Client } from '#client/http.ts';
import { readNews } from '#client/news.ts';
import {
  type Collections,
  collectionsOf,
  createEncyclopedia,
  type Edits,
  type Encyclopedia,
  reviseEncyclopedia,
  touchSame,
} from '#model/encyclopedia.ts';
import type { Podcast } from '#model/podcast.ts';
import type { Archive, Target } from './archive/archive.ts';
import { createArchiveKeeper } from './archive/archive-keeper.ts';
import { backoff, pause } from './backoff.ts';
import { pageQuality } from './files/compress.ts';
import { fileName } from './files/file-name.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { ownPaths } from './own-paths.ts';
import { type PageSubject, subjectOf } from './page-subject.ts';
import { redirectsText, REDIRECTS_FILE } from './redirects.ts';
import type { Renderer } from './templates/renderer.ts';
import { nextTurnOf } from './next-turn.ts';
import { createPageMaker } from './page-maker.ts';
import { urgency } from './work-queue.ts';

/** The path of the redirects among those of pages: they are made and written like one. */
const REDIRECTS = `/${REDIRECTS_FILE}`;

/** Pages below which a site is read again in no time. */
const QUICK_TO_LOAD = 5000;

/** Milliseconds for which pages wait for those of the entries that were edited. */
const PATIENCE = 1000;

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
  /** Has pages follow a server that tells nobody what changed; rejects when it cannot be asked. */
  ask(): Promise<void>;
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
  /** Pages and other files there are now. */
  files(): Set<string>;
}

export interface RoundOptions {
  collections?: Collections;
  /** Throws when so many pages cannot be right. */
  approve?: (pages: number) => void;
}

/** An edit whose echoes are not followed yet. */
interface Debt {
  /** The content before it. */
  before: Encyclopedia;
  edits: Edits;
  /** The echoes, once they are being read. */
  reading: Promise<Edits> | null;
  /** What was followed since then. */
  since: Edits[];
}

/** What a full round was. */
export interface Round {
  pages: number;
  failed: string[];
  /** Whether the files of the whole content are as new as the pages. */
  isWhole: boolean;
}

const ignore = () => {};

export function createDesk(options: DeskOptions): Desk {
  const { client, renderer, events, signal, now = () => new Date() } = options;
  let content: Encyclopedia | undefined;
  let ledger: Ledger = createLedger();
  let redirects = '';
  let pending: Change[] = [];
  let owed: Debt[] = [];
  /** Pages that are gone, but whose followers are not there yet. */
  const gone = new Set<string>();
  let working: Promise<void> | null = null;
  let isTurning = false;
  let written = 0;
  let poke = Promise.withResolvers<void>();
  const idle = new Set<() => void>();

  const isIdle = () => !working && maker.isIdle && archive.isIdle;
  const tellIdle = () => {
    if (written > 0 && maker.isIdle) {
      events.followed(written);
      written = 0;
    }
    if (!isIdle() && !signal.aborted) return;
    for (const resolve of idle) resolve();
    idle.clear();
  };

  const fail = (path: string, problem: string) =>
    events.pageFailed(path, problem, content ? subjectOf(content, path) : null);

  const maker = createPageMaker({
    render: async (path) => (path === REDIRECTS ? Buffer.from(redirects) : renderer.render(path)),
    quality: () => pageQuality(ledger.size),
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

  const archive = createArchiveKeeper({
    archive: options.archive,
    content: () => (content ? { collections: collectionsOf(content), now: content.now } : null),
    targets: () => maker.targets,
    presses: () => maker.presses,
    mayRest: () => ledger.size < QUICK_TO_LOAD,
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
    redirects = redirectsText(next);
  };

  /** Has everything follow some edits, and the clock. */
  const apply = async (edits: Edits): Promise<void> => {
    if (!content) return;
    const moment = now();
    const before = redirects;
    take(reviseEncyclopedia(content, edits, moment));
    archive.revise(edits, moment);
    // Whoever saved an entry looks at its page first: it waits for no other, but for a disk that is away none waits.
    const own = [...ownPaths(edits)];
    maker.ask(own, urgency.now);
    await Promise.race([maker.made(own), pause(PATIENCE, signal)]);
    const plan = ledger.plan(content);
    for (const path of plan.gone) gone.add(path);
    const first = plan.changed.filter((path) => own.includes(path));
    maker.ask(
      plan.changed.filter((path) => !own.includes(path)),
      urgency.soon,
    );
    archive.ask();
    if (gone.size === 0 && redirects === before) return;
    // New addresses are there before old ones lead to them, and these before the old pages are gone.
    await maker.made(first);
    if (first.some((path) => maker.failing.has(path))) return;
    maker.ask([REDIRECTS], urgency.now);
    await maker.made([REDIRECTS]);
    maker.ask(gone, urgency.soon);
    gone.clear();
  };

  /** Has pages follow other people's feeds, which nothing waits for; one that cannot be read stays as it was. */
  const readFeeds = async (podcasts: readonly Podcast[]): Promise<void> => {
    const episodes = await readEpisodes(client, podcasts);
    await inTurn(async () => {
      const put = (content?.podcasts ?? []).flatMap((podcast) => {
        const news = episodes.get(podcast.id) ?? [];
        const isNew = news.length > 0 && JSON.stringify(news) !== JSON.stringify(podcast.episodes);
        return isNew ? [{ ...podcast, episodes: news }] : [];
      });
      if (put.length > 0) await apply({ podcasts: { put, gone: [] } });
    });
  };

  const followSome = async (changes: readonly Change[]): Promise<void> => {
    const before = content;
    if (!before) return;
    const edits = await readEdits(client, before, changes);
    if (Object.keys(edits).length === 0) return;
    for (const debt of owed) debt.since.push(edits);
    owed.push({ before, edits, reading: null, since: [] });
    await apply(edits);
    const unread = edits.podcasts?.put.filter(({ rssFeed, episodes }) => rssFeed && episodes.length === 0);
    if (unread?.length) readFeeds(unread).catch(events.trouble);
  };

  /** Reads what changed and has it followed; what cannot be read is tried again, by itself. */
  const followPending = async (): Promise<boolean> => {
    const changes = pending;
    pending = [];
    let isWell = true;
    await followSome(changes).catch(async (error: unknown) => {
      isWell = false;
      if (changes.length === 1) pending.push(...changes);
      else for (const change of changes) await followSome([change]).catch(() => pending.push(change));
      events.trouble(error);
    });
    return isWell;
  };

  /** Follows the echoes of one edit. Whoever saves something while they are read does not wait for them. */
  const followOwed = async (): Promise<boolean> => {
    const [debt] = owed;
    if (!debt) return true;
    try {
      if (!debt.reading) {
        debt.since = [];
        debt.reading = readEchoes(client, debt.before, debt.edits);
        // It may fail while others are served; that is looked into below, later.
        debt.reading.catch(ignore);
      }
      const echoes = await Promise.race([debt.reading, poke.promise]);
      if (!echoes) return true;
      debt.reading = null;
      // What was read may be older than what was followed meanwhile.
      if (debt.since.some((edits) => touchSame(edits, echoes))) return true;
      owed.shift();
      if (Object.keys(echoes).length > 0) await apply(echoes);
      return true;
    } catch (error) {
      debt.reading = null;
      owed = [...owed.filter((other) => other !== debt), debt];
      events.trouble(error);
      return false;
    }
  };

  const followAll = async (): Promise<void> => {
    let troubles = 0;
    while ((pending.length > 0 || owed.length > 0) && !signal.aborted) {
      poke = Promise.withResolvers<void>();
      const isWell = (await followPending()) && (await followOwed());
      troubles = isWell ? 0 : troubles + 1;
      // Whoever saves something else meanwhile does not wait for what cannot be read.
      if (!isWell) await Promise.race([pause(backoff(troubles), signal), poke.promise]);
    }
  };

  /** One piece of work after the other; one that fails does not hold up the next. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const before = working ?? Promise.resolve();
    const turn = before.then(work);
    const last = turn.then(ignore, ignore).finally(() => {
      if (working === last) working = null;
      tellIdle();
    });
    working = last;
    return turn;
  };

  const follow = (changes: readonly Change[]): void => {
    pending.push(...changes);
    poke.resolve();
    inTurn(followAll).catch(events.trouble);
  };

  return {
    aimAt: maker.aimAt,

    async publishAll(targets, { collections, approve } = {}) {
      let changed: string[] = [];
      await inTurn(async () => {
        const read = collections ?? (await readContent(client));
        const whole = createEncyclopedia(read, now());
        const planned = createLedger();
        changed = planned.plan(whole).changed;
        approve?.(planned.size);
        maker.aimAt(targets);
        take(whole);
        archive.replace();
        const stale = ledger.paths().difference(planned.paths());
        ledger = planned;
        owed = [];
        maker.ask([REDIRECTS], urgency.now);
        maker.ask([...changed, ...stale], urgency.later);
        archive.ask(true);
      });
      let done = 0;
      await maker.round(changed, () => events.progress((done += 1), changed.length));
      await maker.made([REDIRECTS]);
      const isWhole = await archive.upToDate();
      return { pages: ledger.size, failed: [...maker.failing.keys()], isWhole };
    },

    follow,

    ask: () =>
      inTurn(async () => {
        if (content) pending.push(...(await readNews(client, content)));
        await followAll();
      }),

    readFeeds: () => readFeeds(content?.podcasts ?? []),

    turn() {
      if (isTurning) return;
      isTurning = true;
      inTurn(async () => {
        isTurning = false;
        const today = content?.today;
        await apply({});
        // A new day: whatever speaks of days is looked at, which is nearly everything.
        if (content?.today !== today) maker.ask(ledger.paths(), urgency.later);
      }).catch(events.trouble);
    },

    nextTurn: () => (content ? nextTurnOf(content) : Infinity),

    settled: () =>
      new Promise<void>((resolve) => {
        idle.add(resolve);
        tellIdle();
      }),

    pageCount: () => ledger.size,
    files: () => new Set([...[...ledger.paths()].map(fileName), ...archive.files, REDIRECTS_FILE]),
  };
}
