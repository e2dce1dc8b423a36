import { changedAt, type Entry, FIRST_CHANGE } from './entry.ts';
import type { Kind } from './kinds.ts';
import { XML_HEAD, xmlText } from './xml.ts';

/** One entry of a feed. */
export interface FeedItem {
  kind: Kind;
  /** Of the entry it is about. */
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
  /** Its own path, and that of the page it goes with. */
  path: string;
  page: string;
  items: readonly FeedItem[];
  site: URL;
}

/** Entries a feed holds. */
const MOST = 50;

/** The year tag URIs are minted in (RFC 4151): fixed, or every identifier would change. */
const TAG_YEAR = 2026;

/** What was changed last, newest first, as many as a feed holds. */
export function latest<Item extends Pick<Entry, 'updatedAt'>>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => changedAt(b).getTime() - changedAt(a).getTime()).slice(0, MOST);
}

/** An Atom feed (RFC 4287). Identifiers are made of kind and number, so that they outlive slugs. */
export function atomXml({ title, subtitle, author, path, page, items, site }: Feed): string {
  const absolute = (local: string) => xmlText(new URL(local, site).href);
  const shown = items.slice(0, MOST);
  const updated = new Date(
    shown.reduce((last, item) => Math.max(last, changedAt(item).getTime()), FIRST_CHANGE.getTime()),
  );
  const tag = `tag:${site.hostname},${TAG_YEAR}:`;
  const entries = shown.map(
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
