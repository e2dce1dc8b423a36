import { titleWithStatus, whenText } from '#components/event/text.ts';
import { placeText } from '#islands/event/words.ts';
import { machinesCopy } from '#copy/machines.ts';
import { atomXml, type FeedItem, latest } from '#model/atom.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import type { Event } from '#model/event.ts';
import type { List } from '#model/ordered-list.ts';
import { paths } from '#model/paths.ts';
import { plainDescription } from '#model/plain-description.ts';

interface FeedFile {
  title: string;
  subtitle: string;
  siteName: string;
  path: string;
  page: string;
  items: readonly FeedItem[];
  site: URL | undefined;
}

/** The events changed last as a feed tells them: when and where first, since readers show little more. */
export function eventItems(events: List<Event>, now: Date): FeedItem[] {
  return latest([...events]).map((event) => ({
    kind: 'event',
    id: event.id,
    updatedAt: event.updatedAt,
    title: titleWithStatus(event),
    summary: `${whenText(event, now)}. ${placeText(event)}. ${event.shortDescription}`.trim(),
    path: paths.event(event.slug),
  }));
}

type Described = Entry & { shortDescription: string };

function items<Item extends Entry>(
  kind: Exclude<FeedItem['kind'], 'event'>,
  entries: List<Item>,
  textsOf: (entry: Item) => readonly [name: string, short: string],
): FeedItem[] {
  return latest([...entries]).map((entry) => {
    const [name, short] = textsOf(entry);
    return {
      kind,
      id: entry.id,
      updatedAt: entry.updatedAt,
      title: `${machinesCopy.kind[kind]}: ${name}`,
      summary: plainDescription(short, '', name),
      path: paths[kind](entry.slug),
    };
  });
}

const named = ({ name, shortDescription }: Described & { name: string }) => [name, shortDescription] as const;

/** What was added or corrected last, of every kind. */
export function newsItems({ comedians, groups, venues, podcasts, events, now }: Encyclopedia): FeedItem[] {
  return latest([
    ...items('comedian', comedians, ({ nickname, shortBio }) => [nickname, shortBio]),
    ...items('group', groups, named),
    ...items('venue', venues, named),
    ...items('podcast', podcasts, named),
    ...eventItems(events, now),
  ]);
}

/** The answer that is a feed. Throws when the site has no address: a feed is read elsewhere. */
export function feedFile({ siteName, site, title, ...rest }: FeedFile): Response {
  if (!site) throw new Error('A feed needs the address of the site: set SITE_URL.');
  const xml = atomXml({ ...rest, title: `${siteName}: ${title}`, author: siteName, site });
  return new Response(xml, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}
