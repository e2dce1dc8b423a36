import { contactPages } from '#contract/contact.ts';
import { paths } from '#model/paths.ts';
import { listFamilies } from './list-families.ts';
import type { PageFamily } from './page-family.ts';

/** All pages but those of entries. */
export const pageFamilies: readonly PageFamily[] = [
  {
    name: 'home, league, search',
    sources: (content) => [content],
    *pages(content) {
      for (const path of [paths.home, paths.events(), paths.league, paths.bracket, paths.search])
        yield [path, [content]];
    },
  },
  ...listFamilies,
  {
    name: 'texts',
    sources: ({ texts }) => [texts],
    *pages({ texts }) {
      for (const path of TEXT_PAGES) yield [path, [texts]];
    },
  },
  {
    name: 'what no content is in',
    sources: () => [],
    *pages() {
      for (const path of FIXED) yield [path, []];
    },
  },
];

/** Pages that show texts, or depend on which there are. */
const TEXT_PAGES = [
  paths.contact,
  contactPages.sent,
  contactPages.refused,
  paths.about,
  paths.terms,
  paths.privacy,
  paths.register,
];

/** Pages that say the same whatever the content is. */
const FIXED = [
  paths.data,
  paths.login,
  paths.loginCallback,
  paths.logout,
  paths.afterLogin,
  paths.registered,
  paths.confirmation,
  paths.recovery,
  paths.recoveryConfirm,
  paths.profile,
  paths.accountComedian,
  paths.favorites,
  paths.accountEvents,
  paths.accountEventNew,
  paths.accountEventEditor,
  paths.adminDonations,
  paths.donate,
  paths.donateThanks,
  paths.donateCancelled,
  paths.robots,
  paths.manifest,
  paths.offline,
  '/404',
  '/500',
];
