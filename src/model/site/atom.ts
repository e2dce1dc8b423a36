import { changedAt, type Entry, FIRST_CHANGE } from '../entry.ts';
import type { Kind } from '../kinds.ts';
import { XML_HEAD, xmlText } from './xml.ts';

/** One entry of a feed. */
export interface FeedItem {
  kind: Kind;
  /** The id of the entry. */
  id: number;
  updatedAt: string | null;
  title: string;
  summary: string;
  /** Path of its page. */
  path: string;
}

interface Feed {
  title: string;
  subtitle: string;
  author: string;
  /** The path of the feed, and of the page that it belongs to. */
  path: string;
  page: string;
  items: readonly FeedItem[];
  site: URL;
}

/** The most entries of a feed. */
const MAX_ENTRIES = 50;

/** The year in tag URIs (RFC 4151). It is constant: another one would change every identifier. */
const TAG_YEAR = 2026;

/** The items that changed last, newest first, at most as many as a feed has. Of equal ones the first come first. */
export function latest<Item extends Pick<Entry, 'updatedAt'>>(items: Iterable<Item>): Item[] {
  const found: Array<{ item: Item; at: number }> = [];
  for (const item of items) {
    const at = changedAt(item).getTime();
    if (found.length === MAX_ENTRIES && at <= (found.at(-1)?.at ?? at)) continue;
    const place = found.findLastIndex((other) => other.at >= at) + 1;
    found.splice(place, 0, { item, at });
    found.length = Math.min(found.length, MAX_ENTRIES);
  }
  return found.map(({ item }) => item);
}

/** An Atom feed (RFC 4287). Identifiers contain kind and id, so that they do not change with slugs. */
export function atomXml({ title, subtitle, author, path, page, items, site }: Feed): string {
  const absolute = (local: string) => xmlText(new URL(local, site).href);
  const latestItems = items.slice(0, MAX_ENTRIES);
  const updated = new Date(
    latestItems.reduce((last, item) => Math.max(last, changedAt(item).getTime()), FIRST_CHANGE.getTime()),
  );
  const tag = `tag:${site.hostname},${TAG_YEAR}:`;
  const entries = latestItems.map(
    (item) => `<entry>
<id>${xmlText(`${tag}${item.kind}-${item.id}`)}</id>
<title>${xmlText(item.title)}</title>
<updated>${changedAt(item).toISOString()}</updated>
<link rel="alternate" type="text/html" href="${absolute(item.path)}"/>
<category term="${item.kind}"/>
<summary>${xmlText(item.summary)}</summary>
</entry>
`,
  );
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-MX">
<id>${xmlText(`${tag}${path}`)}</id>
<title>${xmlText(title)}</title>
<subtitle>${xmlText(subtitle)}</subtitle>
<updated>${updated.toISOString()}</updated>
<author><name>${xmlText(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${absolute(path)}"/>
<link rel="alternate" type="text/html" href="${absolute(page)}"/>
${entries.join('')}</feed>
`;
}
