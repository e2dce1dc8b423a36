import type { Change } from '#contract/change.ts';
import { type AnnouncedChange, readEdits } from '#client/content/edits.ts';
import { readServerChanges } from '#client/content/server-changes.ts';
import { confirmLists } from '#client/list/snapshots.ts';
import { backoff, pause } from '#concurrency/backoff.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Podcast } from '#model/podcast.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';
import { haveSameFooter } from '#model/text/sections.ts';
import type { BuilderOptions } from './builder-options.ts';
import { createDependentReader } from './dependent-reader.ts';
import { changedPaths, editedPaths, gonePaths, movedPaths } from './edited-paths.ts';
import { priority } from './priority-queue.ts';
import type { SiteState } from './site-state.ts';

/** Milliseconds for which an edit waits for the pages of its own entries before other pages follow. */
const MAX_EDITED_WAIT = 1000;

interface ChangeFollowerOptions extends Pick<BuilderOptions, 'client' | 'events' | 'signal'> {
  site: SiteState;
  /** Reads the feeds of saved podcasts without known episodes. */
  readFeeds: (podcasts: readonly Podcast[]) => Promise<void>;
}

const ignore = () => {};

/** Publishes announced changes: reads the entries, then those that embed them. */
export function createChangeFollower({ site, client, events, signal, readFeeds }: ChangeFollowerOptions) {
  const { pages, comparison, jobs } = site;
  /** Announced changes that were not read yet, by kind and id. */
  let announced = new Map<string, AnnouncedChange>();
  /** Ends the hold on other pages that the announced changes began. */
  let endHold = ignore;
  const retry = createRetry(() => requestChanges(), signal);

  const reportAndRetry = (error: unknown): void => {
    events.failure(error);
    void retry.later();
  };

  const dependents = createDependentReader({
    client,
    site,
    signal,
    onNothingLeft() {
      if (announced.size === 0) retry.succeeded();
    },
    onFailed: reportAndRetry,
  });

  const announce = (changes: readonly AnnouncedChange[]): void => {
    for (const change of changes) announced.set(`${change.kind} ${change.id}`, change);
  };

  const requestChanges = (): void => {
    jobs.add('reading changes', readChanges).catch(events.failure);
  };

  /** Announces changes, to be read from the API: what was answered before may be old by now. */
  const announceAgain = (changes: Iterable<AnnouncedChange>): void =>
    announce([...changes].map(({ kind, id }) => ({ kind, id })));

  /** Reads all announced changes. One that cannot be read is announced again; the others go on. */
  const readChanges = async (): Promise<void> => {
    // Without content there is nothing to compare with: the first full build comes back to them.
    if (!site.content) return;
    const changes = [...announced.values()];
    const release = endHold;
    announced = new Map();
    endHold = ignore;
    try {
      await applyChanges(changes);
    } catch (error) {
      if (changes.length === 1) announceAgain(changes);
      else for (const change of changes) await applyChanges([change]).catch(() => announceAgain([change]));
      reportAndRetry(error);
    }
    release();
    if (!site.hasUnfinishedEdits) dependents.next();
  };

  const applyChanges = async (changes: readonly AnnouncedChange[]): Promise<void> => {
    const before = site.content;
    if (!before || changes.length === 0) return;
    const edits = await readEdits(client, before, changes);
    // Content that was read after a change has it already, but a full build may not have rendered its page: it comes first.
    pages.prioritize(changedPaths(before, changes));
    if (Object.keys(edits).length === 0) return;
    dependents.add(before, edits);
    site.revise(edits);
    // What disappears is removed before anything is rendered.
    await pages.remove(gonePaths(before, site.content ?? before, edits));
    const own = editedPaths(before, edits);
    pages.add(own, priority.edited);
    comparison.addEdited(own);
    const isFooterSame = haveSameFooter(before.texts, (site.content ?? before).texts);
    void followOwn(own, movedPaths(before, edits), isFooterSame);
    const unread = withUnreadFeeds(edits);
    if (unread.length > 0) readFeeds(unread).catch(events.failure);
  };

  /**
   * Once the own pages of edited entries are served, or after one second, redirects their former addresses and requests a
   * comparison of all pages. Later changes do not wait for it.
   */
  const followOwn = async (
    own: ReadonlySet<string>,
    moved: readonly string[],
    isFooterSame: boolean,
  ): Promise<void> => {
    const areServed = pages.served([...own]).then(() => true);
    const isTooLate = pause(MAX_EDITED_WAIT, signal).then(() => false);
    const areWritten = Promise.race([areServed, isTooLate]);
    pages.holdOthers(areWritten);
    const redirectMoved = async () => {
      if ((await areWritten) && moved.length > 0) await comparison.redirectMoved(moved, own);
    };
    await site.whileUnfinished(redirectMoved()).catch(events.failure);
    // Every page has the footer.
    if (!isFooterSame) comparison.requestAll();
    site.requestUpdate();
    dependents.next();
  };

  return {
    /** Publishes entries that changed. Other pages wait until they are read. */
    follow(changes: readonly AnnouncedChange[]): void {
      announce(changes);
      if (endHold === ignore) endHold = beginHold(pages);
      requestChanges();
    },
    poll: (approve: (left: number, pages: number) => void): Promise<void> =>
      jobs.add('polling the server', async () => {
        if (site.content) announce(await changesOf(site.content, client, comparison, approve));
        await readChanges();
      }),
    /**
     * Empties the queue of dependents, and has announced changes read again, since the content that was read may be newer
     * than they are.
     */
    forgetDependents(): void {
      dependents.clear();
      announceAgain(announced.values());
    },
    /** Changes may have been announced before there was content. */
    resume(): void {
      if (announced.size > 0) requestChanges();
    },
    get hasAnnounced() {
      return announced.size > 0;
    },
    get isReading() {
      return announced.size > 0 || !dependents.isIdle;
    },
  };
}

/** Saved podcasts that have a feed and no known episodes. */
const withUnreadFeeds = ({ podcasts }: Edits): Podcast[] =>
  podcasts?.put.filter(({ rssFeed, episodes }) => rssFeed && episodes.length === 0) ?? [];

/** Holds other pages until what is returned is called. */
function beginHold(pages: SiteState['pages']): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  pages.holdOthers(promise);
  return resolve;
}

/** Runs work again after a failure, later with each consecutive one. */
function createRetry(work: () => void, signal: AbortSignal) {
  let failures = 0;
  let isScheduled = false;
  return {
    async later(): Promise<void> {
      failures += 1;
      if (isScheduled) return;
      isScheduled = true;
      await pause(backoff(failures), signal);
      isScheduled = false;
      work();
    },
    succeeded(): void {
      failures = 0;
    },
  };
}

/** What a server that announces no changes has changed. Rejects where `approve` throws for what would be left. */
async function changesOf(
  content: Encyclopedia,
  client: BuilderOptions['client'],
  { size }: Pick<SiteState['comparison'], 'size'>,
  approve: (left: number, pages: number) => void,
): Promise<readonly Change[]> {
  const { changes, gone } = await readServerChanges(client, content);
  approve(size - gone, size);
  confirmLists(client);
  return changes;
}
