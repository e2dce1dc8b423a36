import { atom } from 'nanostores';
import { createAdminBuildCalls } from '#client/admin/build.ts';
import { createClient } from '#client/http/http.ts';
import { adminBuildsCopy as copy } from '#copy/admin/builds.ts';
import {
  type Build,
  type FailedPage,
  isUnfinished,
  type Releases,
  toBuild,
  toFailedPage,
  toReleases,
} from '#model/admin/build.ts';
import type { PageRequest } from '#model/admin/page-request.ts';
import { authorization, currentToken } from '../session.ts';
import { toFailure } from './failure.ts';
import { createPageList, toPage } from './page-list.ts';

/** Milliseconds between two readings of a build that is not finished. */
const INTERVAL = 2000;

const buildCalls = createAdminBuildCalls(createClient({ baseUrl: '', token: authorization }));

/** Builds of the whole site, newest first, the releases that they made, and the pages that failed. */
export function createBuilds() {
  const list = createPageList<Build, PageRequest>(async ({ page }) =>
    toPage(await buildCalls.list(page), toBuild),
  );
  /** The first failed pages, and the number of all of them. */
  const $failures = atom<{ count: number; pages: readonly FailedPage[] }>({ count: 0, pages: [] });

  /** The stored releases; null until they are read. */
  const $releases = atom<Releases | null>(null);

  return {
    list,
    $failures,
    $releases,
    /** Reads the stored releases. A failure keeps those shown, since the list of builds reports it. Never rejects. */
    async readReleases() {
      const token = currentToken();
      try {
        $releases.set(toReleases(await buildCalls.releases()));
      } catch (error) {
        toFailure(error, token);
      }
    },
    /** Makes a stored release live. */
    goToRelease: (name: string) =>
      list.act(async () => {
        $releases.set(toReleases(await buildCalls.goToRelease(name)));
        return copy.releases.wentTo;
      }),
    /** Requests the refused release again; this time it goes live. */
    acceptRelease: () =>
      list.act(async () => {
        $releases.set(toReleases(await buildCalls.acceptRelease()));
        return copy.requested;
      }),
    /**
     * Reads the pages that failed. If the request fails those shown stay, since the list of builds reports it. Never
     * rejects.
     */
    async readFailures() {
      const token = currentToken();
      try {
        const { count, results } = await buildCalls.failures();
        $failures.set({ count, pages: results.map(toFailedPage) });
      } catch (error) {
        toFailure(error, token);
      }
    },
    request: () =>
      list.act(async () => {
        await buildCalls.request();
        return copy.requested;
      }),
    /** Reads the log of a build; null if that fails. Never rejects. */
    async log(id: number): Promise<string | null> {
      const token = currentToken();
      try {
        return (await buildCalls.get(id)).log;
      } catch (error) {
        toFailure(error, token);
        return null;
      }
    },
    /**
     * Reads a build every two seconds until it is finished, and then the list. Repeats a failed reading, but not a
     * refused one or that of a deleted build. Returns a function that stops this.
     */
    follow(id: number, onProgress: (build: Build) => void): () => void {
      let timer: ReturnType<typeof setTimeout>;
      let isStopped = false;
      const wait = () => {
        if (!isStopped) timer = setTimeout(() => void read(), INTERVAL);
      };
      const read = async (): Promise<void> => {
        const token = currentToken();
        try {
          const build = toBuild(await buildCalls.get(id));
          if (isStopped) return;
          onProgress(build);
          if (isUnfinished(build)) return wait();
          const state = list.$state.get();
          if (state.status === 'shown') await list.show(state.request);
        } catch (error) {
          if (toFailure(error, token) === 'failed') wait();
        }
      };
      wait();
      return () => {
        isStopped = true;
        clearTimeout(timer);
      };
    },
  };
}

export type Builds = ReturnType<typeof createBuilds>;
