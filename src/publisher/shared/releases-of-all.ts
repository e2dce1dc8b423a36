import { setTimeout as pause } from 'node:timers/promises';
import { openPublisherCalls, type PublisherCall } from '#api/builds/publisher-calls.ts';
import type { SiteReleases } from '#api/builds/site-releases.ts';
import type { Store } from '#api/data/database/database.ts';
import { publishedAt } from '#api/data/database/published-file.ts';
import type { PublishedFileRow } from '#api/data/database/schema.ts';
import { servedEverywhere } from '#api/data/database/serving-node.ts';
import { ACCEPTED, LINK } from '../release/releases.ts';
import { ReleasesError } from './releases-error.ts';

/** Milliseconds between looks whether something is published, and for how long. */
const LOOK_EVERY = 50;
const TIMEOUT = 60_000;

/**
 * The releases that several processes serve, for a command: the process with the publisher acts, and all others follow. What
 * it does is served everywhere when it resolves.
 */
export function releasesOfAll(store: Pick<Store, 'db' | 'listen'>): SiteReleases {
  const { db } = store;
  const calls = openPublisherCalls(store);

  const ask = async (call: PublisherCall): Promise<unknown> => {
    const answer = await calls.call(call);
    if (answer !== null) return answer;
    throw new ReleasesError('No process answers that makes the pages. Look at the log of the one that does.');
  };

  const served = async (path: string, isIt: (row: PublishedFileRow) => boolean): Promise<void> => {
    for (const end = performance.now() + TIMEOUT; performance.now() < end; await pause(LOOK_EVERY)) {
      const [row] = await publishedAt(db, [path]);
      if (row && isIt(row)) return servedEverywhere(db);
    }
    throw new ReleasesError(
      'It is done, but not published: the shared storage does not answer. It is served everywhere once it does.',
    );
  };

  return {
    list: async () => (await ask({ type: 'list' })) as Awaited<ReturnType<SiteReleases['list']>>,
    async goTo(release) {
      if ((await ask({ type: 'go-to', release })) !== true) return false;
      await served(LINK, ({ target }) => target === release);
      return true;
    },
    async accept() {
      if ((await ask({ type: 'accept', isAhead: true })) !== true) return false;
      await served(ACCEPTED, ({ hash }) => hash !== null);
      return true;
    },
  };
}
