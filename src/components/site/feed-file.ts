import { titleWithStatus, whenText } from '#components/event/text.ts';
import { placeText } from '#islands/event/words.ts';
import { entryName } from '#copy/kinds.ts';
import { atomXml, type FeedItem, latest } from '#model/site/atom.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Event } from '#model/event.ts';
import { type Entries, type Kind, kindNames, kindOf, type ListName } from '#model/kinds.ts';
import type { List } from '#model/list/ordered-list.ts';
import { paths } from '#model/paths.ts';
import { plainDescription } from '#model/text/plain-description.ts';

interface FeedFile {
  title: string;
  subtitle: string;
  siteName: string;
  path: string;
  page: string;
  items: readonly FeedItem[];
  site: URL | undefined;
}

/** Items of the events that changed last. The text begins with date and place: readers show little more. */
export function eventItems(events: List<Event>, now: Date): FeedItem[] {
  return latest(events).map((event) => ({
    kind: 'event',
    id: event.id,
    updatedAt: event.updatedAt,
    title: titleWithStatus(event),
    summary: `${whenText(event, now)}. ${placeText(event)}. ${event.shortDescription}`.trim(),
    path: paths.event(event.slug),
  }));
}

function items(kind: Kind, content: Encyclopedia): FeedItem[] {
  const { list, nameOf, aboutOf } = kindOf(kind);
  return latest<Entries[ListName][number]>(content[list]).map((entry) => ({
    kind,
    id: entry.id,
    updatedAt: entry.updatedAt,
    title: `${entryName[kind]}: ${nameOf(entry)}`,
    summary: plainDescription(aboutOf(entry), '', nameOf(entry)),
    path: paths[kind](entry.slug),
  }));
}

/** Items of the entries of every kind that were added or changed last. */
export const newsItems = (content: Encyclopedia): FeedItem[] =>
  latest(
    kindNames.flatMap((kind) =>
      kind === 'event' ? eventItems(content.events, content.now) : items(kind, content),
    ),
  );

/** The response of a feed. Throws if the site has no URL, since feeds need absolute URLs. */
export function feedFile({ siteName, site, title, ...rest }: FeedFile): Response {
  if (!site) throw new Error('A feed needs the address of the site: set SITE_URL.');
  const xml = atomXml({ ...rest, title: `${siteName}: ${title}`, author: siteName, site });
  return new Response(xml, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}
