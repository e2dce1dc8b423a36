import { agendaOf } from '#model/agenda.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { dataFiles } from '#model/open-data.ts';
import { paths } from '#model/paths.ts';
import { searchIndexOf } from '#model/search/build-index.ts';
import { shards, sitemapPages } from '#model/sitemap.ts';

/** Paths of the files that are made from the whole content, each after those that it refers to. */
export function siteFilePaths(content: Encyclopedia, site: URL): string[] {
  const { cities } = agendaOf(content);
  const { directory, postings, rows } = searchIndexOf(content, site);
  return [
    paths.calendar,
    paths.eventFeed,
    paths.newsFeed,
    paths.guide,
    ...cities.flatMap(({ name }) => [paths.calendarIn(name), paths.eventFeedIn(name)]),
    ...postings.map((_, part) => paths.searchPart(directory.version, 'p', part)),
    ...rows.map((_, part) => paths.searchPart(directory.version, 'r', part)),
    paths.searchDirectory,
    ...shards(sitemapPages(content, Boolean(process.env['DONATIONS']))).map((_, index) =>
      paths.sitemap(index + 1),
    ),
    paths.sitemapIndex,
    ...dataFiles.map(({ name }) => paths.dataFile(name)),
  ];
}
