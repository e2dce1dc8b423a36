import { contactPages } from '#contract/contact.ts';
import { privacyPages } from '#contract/privacy-request.ts';
import { adminPages } from '#model/admin/pages.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Season } from '#model/league.ts';
import { filePaths } from '#model/file-paths.ts';
import { paths } from '#model/paths.ts';
import { hasOwnPage, textPath } from '#model/text/path.ts';
import { contentOutlineOf, outlineOf } from '../outline.ts';
import { billMapFamilies } from './bill-map-families.ts';
import { cityFamily, listFamilies } from './list-families.ts';
import type { PageFamily, Parts } from './page-family.ts';
import { posterFamily } from './poster-family.ts';

/** All pages but those of entries. */
export const pageFamilies: readonly PageFamily[] = [
  {
    name: 'home, league, search',
    sources: (content) => [contentOutlineOf(content)],
    *pages(content) {
      for (const path of [paths.home, paths.events(), paths.league, paths.bracket, paths.search])
        yield [path, [contentOutlineOf(content)]];
    },
  },
  {
    name: 'seasons of the league',
    sources: ({ seasons, groups, events, today }) => [seasons, groups, events, yearOf(today)],
    *pages(content) {
      for (const season of content.seasons) yield [paths.season(season.slug), seasonParts(content, season)];
    },
  },
  cityFamily,
  posterFamily,
  ...billMapFamilies,
  ...listFamilies,
  {
    name: 'texts',
    sources: ({ texts }) => [texts],
    *pages({ texts }) {
      for (const path of TEXT_PAGES) yield [path, [texts]];
      for (const text of texts) if (hasOwnPage(text.slug)) yield [textPath(text.slug), [text]];
    },
  },
  {
    name: 'pages without content',
    sources: () => [],
    *pages() {
      for (const path of FIXED) yield [path, []];
    },
  },
];

/** Dates show their year when it is not the current one. */
const yearOf = (today: string): string => today.slice(0, 4);

/** The parts of a season's page: the season, whether each team has a page, and the events of its matches. */
function seasonParts(content: Encyclopedia, season: Season): Parts {
  const matches = season.rounds.flatMap((round) => round.matches);
  const teams = [
    ...season.groups.flatMap(({ members }) => members),
    ...matches.flatMap(({ home, away }) => [home, away].filter((team) => team !== null)),
  ];
  return [
    season,
    yearOf(content.today),
    ...teams.map(({ slug }) => content.group(slug) !== undefined),
    ...matches.map(({ eventSlug }) => outlineOf(content.event(eventSlug ?? ''))),
  ];
}

/** Pages that show texts, or depend on which texts exist. */
const TEXT_PAGES = [
  paths.contact,
  contactPages.sent,
  contactPages.refused,
  paths.about,
  paths.terms,
  paths.privacy,
  paths.register,
];

/** Pages that do not depend on the content. */
const FIXED = [
  paths.data,
  filePaths.privacyRequest,
  ...Object.values(privacyPages),
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
  ...adminPages,
  paths.donate,
  filePaths.donateThanks,
  filePaths.donateCancelled,
  filePaths.robots,
  filePaths.manifest,
  paths.offline,
  '/404',
  '/500',
];
