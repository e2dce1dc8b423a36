import { agendaOf } from '#model/event/agenda.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { dataFiles } from '#model/site/open-data.ts';
import { filePaths } from '#model/file-paths.ts';
import { paths } from '#model/paths.ts';
import { partsOf, searchIndexOf } from '#model/search/build-index.ts';
import { shards, sitemapPages } from '#model/site/sitemap.ts';

/** Paths of the files that are made from the whole content, each after those that it refers to. */
export function siteFilePaths(content: Encyclopedia, site: URL): string[] {
  const { cities } = agendaOf(content);
  const searchIndex = searchIndexOf(content, site);
  return [
    filePaths.calendar,
    filePaths.eventFeed,
    filePaths.newsFeed,
    filePaths.guide,
    ...cities.flatMap(({ name }) => [filePaths.calendarIn(name), filePaths.eventFeedIn(name)]),
    ...partsOf(searchIndex).map(({ letter, number }) =>
      paths.searchPart(searchIndex.directory.version, letter, number),
    ),
    paths.searchDirectory,
    ...shards(sitemapPages(content, Boolean(process.env['DONATIONS']))).map((_, index) =>
      filePaths.sitemap(index + 1),
    ),
    filePaths.sitemapIndex,
    ...dataFiles.map(({ name }) => filePaths.dataFile(name)),
  ];
}
