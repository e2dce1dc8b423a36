import { siteCopy } from '#copy/site.ts';
import type { Kind } from '#model/kinds.ts';

/** What the list of each kind is called in menus. */
export const sectionName: Readonly<Record<Kind, string>> = {
  comedian: siteCopy.nav.comedians,
  group: siteCopy.nav.groups,
  event: siteCopy.nav.events,
  venue: siteCopy.nav.venues,
  podcast: siteCopy.nav.podcasts,
};
