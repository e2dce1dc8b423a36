import { comedianCopy } from '#copy/comedian.ts';
import { dataCopy } from '#copy/page/data.ts';
import { fileName, listPage } from '#copy/kinds.ts';
import { eventCopy } from '#copy/event.ts';
import { machinesCopy } from '#copy/page/machines.ts';
import { siteCopy } from '#copy/site.ts';
import { venueCopy } from '#copy/venue.ts';
import type { City } from '#model/place/city.ts';
import { eventPartNames, eventParts } from '#model/event/parts.ts';
import { kindNames, kinds } from '#model/kinds.ts';
import { dataFiles } from '#model/site/open-data.ts';
import { filePaths } from '#model/file-paths.ts';
import { paths } from '#model/paths.ts';

/** A name as Markdown shows it between brackets. */
const label = (text: string) => text.replaceAll(/[\s[\]]+/g, ' ').trim();

const lists = { ...listPage, comedian: comedianCopy, venue: venueCopy };

/** The summary of the site for language models, in the format of llmstxt.org. */
export function guideText(siteName: string, cities: ReadonlyArray<City<unknown>>, site: URL): string {
  const link = (name: string, path: string, about = '') =>
    `- [${label(name)}](${new URL(path, site).href})${about && `: ${about}`}`;
  const { llms, files } = dataCopy;
  return [
    `# ${label(siteName)}`,
    '',
    `> ${siteCopy.tagline}. ${llms.about}`,
    '',
    `${llms.dates} ${llms.license}`,
    '',
    `## ${llms.pages}`,
    '',
    link(eventCopy.title, paths.events(), eventCopy.description),
    ...eventPartNames.map((part) => {
      const { title, description } = eventCopy.parts[part];
      return link(title, eventParts[part].path, description);
    }),
    ...kindNames.flatMap((kind) => {
      if (kind === 'event') return [];
      const { title, description } = lists[kind];
      return [link(title, paths[kinds[kind].list](), description)];
    }),
    ...cities.map(({ name }) => link(eventCopy.cityTitle(name), paths.eventsIn(name))),
    '',
    `## ${llms.data}`,
    '',
    link(dataCopy.title, paths.data, dataCopy.description),
    ...dataFiles.map(({ name, kind }) =>
      link(kind === 'all' ? files.all : fileName[kind], filePaths.dataFile(name)),
    ),
    link(dataCopy.live.calendar, filePaths.calendar),
    link(machinesCopy.newsFeed, filePaths.newsFeed, machinesCopy.newsFeedAbout),
    link(machinesCopy.eventFeed, filePaths.eventFeed, machinesCopy.eventFeedAbout),
    '',
  ].join('\n');
}
