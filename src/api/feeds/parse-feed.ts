import Parser from 'rss-parser';
import type { FeedItemWire } from '#contract/feed.ts';
import type { FetchResult } from './fetch-public.ts';

/** Items of a feed that are returned. */
const MAX_ITEMS = 50;

type ParsedItem = Parser.Item & { id?: string; itunes?: { duration?: string; image?: string } };

/** Maximum lengths of fields in characters. */
const MAX_TEXT = 300;
const MAX_SNIPPET = 600;
const MAX_URL = 2000;

const parser = new Parser<unknown, ParsedItem>();

/** The video id in `yt:video:ID` (spec §3); null for any other id, because those may contain colons too. */
export function videoIdOf(id: string | undefined): string | null {
  return /^yt:video:([\w-]{11})$/.exec(id ?? '')?.[1] ?? null;
}

/** Byte order marks and their encodings. */
const BYTE_ORDER_MARKS: ReadonlyArray<readonly [mark: readonly number[], encoding: string]> = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Decodes a feed. A byte order mark takes precedence, then the response's charset, then the XML declaration
 * (RFC 7303, section 3); UTF-8 where none names a known encoding.
 */
export function decodeFeed({ bytes, charset }: FetchResult): string {
  const [, marked] =
    BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, place) => bytes[place] === byte)) ?? [];
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w.:-]{1,40})["']/i.exec(start)?.[1];
  for (const encoding of [marked, charset, declared]) {
    if (!encoding) continue;
    try {
      return new TextDecoder(encoding).decode(bytes);
    } catch {
      // An unknown encoding: try the next one.
    }
  }
  return new TextDecoder().decode(bytes);
}

/** Newest first where every item has a date; otherwise in the feed's order. */
function newestFirst(items: readonly ParsedItem[]): readonly ParsedItem[] {
  const dated = items.map((item) => ({ item, time: Date.parse(item.isoDate ?? '') }));
  if (dated.some(({ time }) => Number.isNaN(time))) return items;
  return dated.toSorted((a, b) => b.time - a.time).map(({ item }) => item);
}

/** The newest items of an RSS or Atom feed. Throws for anything else. */
export async function parseFeed(fetched: FetchResult): Promise<FeedItemWire[]> {
  const feed = await parser.parseString(decodeFeed(fetched));
  return newestFirst(feed.items)
    .slice(0, MAX_ITEMS)
    .map((item) => ({
      id: textOr(item.id ?? item.guid),
      title: textOr(item.title),
      link: webUrlOr(item.link),
      isoDate: textOr(item.isoDate),
      contentSnippet: textOr(item.contentSnippet, MAX_SNIPPET),
      videoId: videoIdOf(item.id ?? item.guid),
      enclosure: enclosureOf(item),
      duration: textOr(item.itunes?.duration),
      image: webUrlOr(item.itunes?.image),
    }));
}

/** Trims and shortens a text; null for other types, which occur in feeds. */
const textOr = (value: unknown, max = MAX_TEXT): string | null =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, max) : null;

function webUrlOr(value: unknown): string | null {
  const text = textOr(value, MAX_URL);
  return text && /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).href : null;
}

function enclosureOf(item: ParsedItem): FeedItemWire['enclosure'] {
  const url = webUrlOr(item.enclosure?.url);
  return url ? { url, type: textOr(item.enclosure?.type) } : null;
}
