import { agendaOf } from '#model/event/agenda.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { dataFiles } from '#model/site/open-data.ts';
import { filePaths } from '#model/file-paths.ts';
import { paths } from '#model/paths.ts';
import { searchIndexOf } from '#model/search/build-index.ts';
import { shards, sitemapPages } from '#model/site/sitemap.ts';

/** Site-wide files by who reads them. Those of readers follow an edit first: the others are large, and read once a day. */
export const siteFileGroups = ['readers', 'machines'] as const;

export type SiteFileGroup = (typeof siteFileGroups)[number];

/** Paths of the files that are made from the whole content, by group, each after those that it refers to. */
export const siteFilePaths: Record<SiteFileGroup, (content: Encyclopedia, site: URL) => Iterable<string>> = {
  /** Calendars and feeds, and then the search index, which takes longer to make. */
  *readers(content, site) {
    const { cities } = agendaOf(content);
    yield* [filePaths.calendar, filePaths.eventFeed, filePaths.newsFeed];
    for (const { name } of cities) yield* [filePaths.calendarIn(name), filePaths.eventFeedIn(name)];
    yield* searchIndexOf(content, site).parts.keys();
    yield paths.searchDirectory;
  },
  /** The guide, sitemaps and the open data. */
  machines: (content) => [
    filePaths.guide,
    ...shards(sitemapPages(content, Boolean(process.env['DONATIONS']))).map((_, index) =>
      filePaths.sitemap(index + 1),
    ),
    filePaths.sitemapIndex,
    ...dataFiles.map(({ name }) => filePaths.dataFile(name)),
  ],
};

/** Paths of all of them. */
export const allSiteFilePaths = (content: Encyclopedia, site: URL): string[] =>
  siteFileGroups.flatMap((group) => [...siteFilePaths[group](content, site)]);
