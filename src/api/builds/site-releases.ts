import type { z } from 'zod/mini';
import type { releasesWire } from '#contract/build.ts';

/** The stored releases of the site that this process serves, for admins. */
export interface SiteReleases {
  list(): Promise<z.input<typeof releasesWire>>;
  /** Makes a release live. Resolves, once it is served, to whether there is one of that name. */
  goTo(name: string): Promise<boolean>;
  /** Allows the next release what the last one was refused for. Resolves to whether one was refused. */
  accept(): Promise<boolean>;
}

/** Of a process that serves no pages. */
export const noReleases: SiteReleases = {
  list: async () => ({
    releases: [],
    live_since: null,
    is_held: false,
    refusal: null,
    is_accepted: false,
  }),
  goTo: async () => false,
  accept: async () => false,
};
