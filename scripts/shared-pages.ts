import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPublisherCalls, type PublisherCall } from '#api/builds/publisher-calls.ts';
import type { SiteReleases } from '#api/builds/site-releases.ts';
import type { Services } from '#api/services.ts';
import type { Storage } from '#api/media/storage.ts';
import type { ToPublisher } from '#publisher/messages.ts';
import { openReleases, type Releases } from '#publisher/release/releases.ts';
import { siteReleases } from '#publisher/release/site-releases.ts';
import { createFollower } from '#publisher/shared/follower.ts';
import { followPublished, type Following } from '#publisher/shared/follow-published.ts';
import { createHeartbeat } from '#publisher/shared/heartbeat.ts';
import type { SupervisedPublisher } from '#publisher/supervise.ts';

/* What `npm start` does where several processes serve the pages that one of them makes. */

/** Files of releases that the server keeps in memory, and the link to the live one. */
const KEPT_IN_MEMORY = /(^|\/)(live|_redirects|404\.html|500\.html)$/;

/** Milliseconds between looks whether what was asked for is applied here, and how often. */
const LOOK_EVERY = 50;
const LOOKS = 200;

interface SharedPagesOptions {
  services: Services;
  storage: Storage;
  /** The releases that this process serves. */
  releases: Releases;
  /** The releases of its publisher. */
  working: string;
  /** Reads files again that are kept in memory. */
  refresh: () => Promise<void>;
}

/** Waits until what the publisher did is applied here. */
const isApplied = async (isDone: () => Promise<boolean>): Promise<boolean> => {
  for (let look = 0; look < LOOKS; look += 1) {
    if (await isDone()) return true;
    await pause(LOOK_EVERY);
  }
  return false;
};

/** Begins nothing: see `follow` and `serve`. */
export function openSharedPages({ services, storage, releases, working, refresh }: SharedPagesOptions) {
  const { store, logger, draftPages } = services;
  const calls = openPublisherCalls(store);
  const local = siteReleases(releases, refresh);
  let following: Following | null = null;

  const siteReleasesOfAll: SiteReleases = {
    list: () => local.list(),
    async goTo(name) {
      const isKnown = (await releases.list()).some((release) => basename(release) === name);
      if (!isKnown || (await calls.call({ type: 'go-to', release: name })) !== true) return false;
      if (!(await isApplied(async () => basename((await releases.live()) ?? '') === name))) return false;
      await refresh();
      return true;
    },
    async accept() {
      if ((await releases.refusal()) === null || (await calls.call({ type: 'accept' })) !== true)
        return false;
      return isApplied(() => releases.isAccepted());
    },
  };

  /** Does here what a process asks for: in the publisher's releases, which it then publishes. */
  const answerHere = async (
    call: PublisherCall,
    send: (message: ToPublisher) => boolean,
  ): Promise<unknown> => {
    if (call.type === 'draft') return draftPages.request(call.draft, call.wish);
    const ownReleases = await openReleases(working);
    const own = siteReleases(ownReleases, async () => {});
    if (call.type === 'list') return own.list();
    const isAhead = call.type === 'accept' && call.isAhead === true;
    if (isAhead) await ownReleases.accept();
    const isDone = isAhead || (await (call.type === 'go-to' ? own.goTo(call.release) : own.accept()));
    if (isDone) send({ type: 'compare' });
    return isDone;
  };

  return {
    isCaughtUp: () => following?.isCaughtUp() === true,
    calls,
    /** Begins to apply publications, and calls back after each. Returns a function that stops this. */
    follow(onApplied: () => void) {
      const { db } = store;
      const heartbeat = createHeartbeat(db);
      following = followPublished({
        store,
        logger,
        heartbeat,
        follower: createFollower({
          db,
          storage,
          folder: releases.folder,
          sibling: working,
          onWritten: () => heartbeat.beat(),
        }),
        onApplied(paths) {
          onApplied();
          if (!paths.some((path) => KEPT_IN_MEMORY.test(path))) return;
          refresh().catch((error: unknown) => logger.error({ err: error }, 'the site was not read again'));
        },
      });
      return following.stop;
    },
    releases: siteReleasesOfAll,
    /** Answers calls of all processes while the publisher of this one is at work. Returns a function that stops this. */
    serve: (publisher: Pick<SupervisedPublisher, 'isPublishing' | 'send'>) =>
      calls.serve(
        () => publisher.isPublishing,
        (call) => answerHere(call, (message) => publisher.send(message)),
      ),
  };
}
