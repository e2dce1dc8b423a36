import { basename } from 'node:path';
import type { SiteReleases } from '#api/builds/site-releases.ts';
import { startedAt, readReleaseInfo, type Releases } from './releases.ts';

/** The releases as admins see them. `onLive` has the server read the live release again. */
export function siteReleases(releases: Releases, onLive: () => Promise<void>): SiteReleases {
  return {
    async list() {
      const live = await releases.live();
      const stored = await Promise.all(
        (await releases.list()).map(async (release) => ({
          name: basename(release),
          begun_at: startedAt(release),
          pages: (await readReleaseInfo(release))?.pages ?? 0,
          is_live: release === live,
        })),
      );
      return {
        releases: stored.toReversed(),
        live_since: await releases.liveSince(),
        is_held: await releases.isHeld(),
        refusal: await releases.refusal(),
        is_accepted: await releases.isAccepted(),
      };
    },
    async goTo(name) {
      const release = (await releases.list()).find((stored) => basename(stored) === name);
      if (release === undefined) return false;
      await releases.goTo(release);
      await onLive();
      return true;
    },
    async accept() {
      if ((await releases.refusal()) === null) return false;
      await releases.accept();
      return true;
    },
  };
}
