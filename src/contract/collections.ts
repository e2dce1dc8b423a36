/*
 * The names of kinds in the paths of the API. They are apart from the schemas, which code for browsers does not load.
 */

/** For content admins: `/api/admin/comedians/`. */
export const adminCollections = {
  comedian: 'comedians',
  group: 'groups',
  venue: 'venues',
  podcast: 'podcasts',
  event: 'events',
  text: 'texts',
  banner: 'banners',
  season: 'seasons',
  league_group: 'league-groups',
  round: 'rounds',
  match: 'matches',
} as const;

/** For all: `/api/comedians/`. */
export const publicCollections = {
  comedian: 'comedians',
  group: 'comedians/groups',
  venue: 'venues',
  podcast: 'podcasts',
  event: 'events',
  text: 'texts',
} as const;

/** Kinds whose entries have a slug, former slugs and a public history. */
export type PublicKind = keyof typeof publicCollections;

// Marked as pure, so that bundles for browsers that use only a name do not contain the list.
export const publicKinds = /* @__PURE__ */ Object.keys(publicCollections) as PublicKind[];
