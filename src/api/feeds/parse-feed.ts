import Parser from 'rss-parser';
import type { FeedItemWire } from '#contract/feed.ts';

/** Items of a feed that are kept: the newest. */
const MAX_ITEMS = 50;

type ParsedItem = Parser.Item & { id?: string; itunes?: { duration?: string; image?: string } };

/** Characters kept of each field. */
const MAX_TEXT = 300;
const MAX_SNIPPET = 600;
const MAX_URL = 2000;

const parser = new Parser<unknown, ParsedItem>();

/** The id of a video: third part of `yt:video:ID` (spec §3), and of that only, since other ids have colons too. */
export function videoIdOf(id: string | undefined): string | null {
  return /^yt:video:([\w-]{11})$/.exec(id ?? '')?.[1] ?? null;
}

/** The text of a feed in the encoding its XML declaration or byte order mark names; UTF-8 without one. */
export function decodeFeed(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*(?:\u00EF\u00BB\u00BF)?<\?xml[^>]*encoding=["']([\w.:-]{1,40})["']/i.exec(start)?.[1];
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : (declared ?? 'utf-8');
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Items of an RSS or Atom feed, newest first as the feed has them. Throws where it is no feed. */
export async function parseFeed(bytes: Uint8Array): Promise<FeedItemWire[]> {
  const feed = await parser.parseString(decodeFeed(bytes));
  return feed.items.slice(0, MAX_ITEMS).map((item) => ({
    id: textOr(item.id ?? item.guid),
    title: textOr(item.title),
    link: webUrlOr(item.link),
    isoDate: textOr(item.isoDate),
    contentSnippet: textOr(item.contentSnippet, MAX_SNIPPET),
    videoId: videoIdOf(item.id),
    enclosure: enclosureOf(item),
    duration: textOr(item.itunes?.duration),
    image: webUrlOr(item.itunes?.image),
  }));
}

/** Feeds hold all kinds of things where text belongs. */
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
