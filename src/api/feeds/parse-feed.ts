import type { FeedItemWire } from '#contract/feed.ts';
import { DEFAULT_ZONE, fromLocalTime } from '#contract/zone.ts';
import { repairMojibake } from '../repair-mojibake.ts';
import { readWrittenDate } from '../written-date.ts';
import { decodeFeed } from './decode-feed.ts';
import { distinctItems } from './distinct-items.ts';
import { decodeXml, type FeedElement, readElements, splitFeed, textOf } from './feed-elements.ts';
import type { FetchResult } from './fetch-public.ts';
import { feedText } from './feed-text.ts';
import { feedUrl } from './feed-url.ts';
import { newestFirst, plausible } from './newest-first.ts';
import { recordingOf } from './feed-recording.ts';

/** Items of a feed that are returned. */
const MAX_ITEMS = 50;

/** Maximum lengths of fields in characters. */
const MAX_TEXT = 300;
const MAX_SNIPPET = 600;

/** The video id in `yt:video:ID` (spec §3); null for any other id, because those may contain colons too. */
const videoIdOf = (id: string | null): string | null => /^yt:video:([\w-]{11})$/.exec(id ?? '')?.[1] ?? null;

/** The newest items of an RSS or Atom feed. Throws for anything else. `now`: dates after it are wrong. */
export function parseFeed(fetched: FetchResult, now = Date.now()): FeedItemWire[] {
  const feed = splitFeed(decodeFeed(fetched));
  const base = feedUrl(feed.base, fetched.url) ?? fetched.url;
  const picture = pictureOf(feed.channel, base);
  const items = feed.items.map((xml) => {
    const elements = readElements(xml);
    const recording = recordingOf(elements, base);
    return {
      elements,
      recording,
      guid: textOr(valueOf(elements, 'guid', 'id')),
      audio: recording?.url ?? null,
      time: timeOf(elements, now),
    };
  });
  return distinctItems(newestFirst(items))
    .slice(0, MAX_ITEMS)
    .map(({ elements, recording, guid, time }) => ({
      id: guid,
      title: plainOf(elements, MAX_TEXT, 'title', 'itunes:title', 'media:title'),
      link: linkOf(elements, base),
      isoDate: time === null ? null : new Date(time).toISOString(),
      contentSnippet: plainOf(elements, MAX_SNIPPET, ...SUMMARIES),
      videoId: videoIdOf(guid),
      enclosure: recording && { url: recording.url, type: recording.type },
      duration: textOr(valueOf(elements, 'itunes:duration')) ?? recording?.duration ?? null,
      image: pictureOf(elements, base) ?? picture,
    }));
}

const SUMMARIES = [
  'description',
  'summary',
  'content',
  'content:encoded',
  'itunes:summary',
  'itunes:subtitle',
  'media:description',
] as const;

/** Elements with those of media groups. */
const withGroups = (elements: readonly FeedElement[]): readonly FeedElement[] =>
  elements.flatMap((element) => (element.name === 'media:group' ? readElements(element.content) : element));

/** The text of the first element with one of these names that is not empty. */
function valueOf(elements: readonly FeedElement[], ...names: readonly string[]): string | null {
  for (const name of names)
    for (const element of elements) {
      const text = element.name === name ? textOf(element.content).trim() : '';
      if (text !== '') return text;
    }
  return null;
}

/** The same as plain text. */
function plainOf(elements: readonly FeedElement[], max: number, ...names: readonly string[]): string | null {
  const all = withGroups(elements);
  for (const name of names) {
    const text = textOr(repairMojibake(feedText(valueOf(all, name) ?? '')), max);
    if (text !== null) return text;
  }
  return null;
}

/** Trims and shortens a text; null for an empty one. */
const textOr = (text: string | null, max = MAX_TEXT): string | null =>
  text === null || text.trim() === '' ? null : text.trim().slice(0, max).toWellFormed();

const DATES = ['pubdate', 'published', 'dc:date', 'updated', 'date', 'dcterms:created'] as const;

/** When an item is from, in milliseconds; a time without a zone is that of Mexico City. */
function timeOf(elements: readonly FeedElement[], now: number): number | null {
  for (const name of DATES) {
    const written = readWrittenDate(valueOf(elements, name) ?? '');
    if (!written) continue;
    const local = `${written.day}T${written.time ?? '00:00:00'}`;
    const iso = written.offset === null ? fromLocalTime(local, DEFAULT_ZONE) : local + written.offset;
    const time = plausible(Date.parse(iso), now);
    if (time !== null) return time;
  }
  return null;
}

/** The page of an item: an Atom link to the alternate, the text of an RSS one, or a guid that is an address. */
function linkOf(elements: readonly FeedElement[], base: string): string | null {
  const links = elements.filter(({ name }) => name === 'link');
  const alternate = links.find(
    ({ attributes }) => (attributes['rel'] ?? 'alternate') === 'alternate' && attributes['href'],
  );
  const written = alternate?.attributes['href'] ?? valueOf(links, 'link');
  if (written !== null && written !== undefined) return feedUrl(written, base);
  const guid = elements.find(({ name }) => name === 'guid');
  const isPage = guid && guid.attributes['ispermalink']?.toLowerCase() !== 'false';
  const address = isPage ? textOf(guid.content).trim() : '';
  return /^https?:\/\//i.test(address) ? feedUrl(address, base) : null;
}

function pictureOf(elements: readonly FeedElement[], base: string): string | null {
  const all = withGroups(elements);
  const of = (name: string) => all.filter((element) => element.name === name);
  const written = [
    ...of('itunes:image').map(
      ({ attributes, content }) => attributes['href'] ?? attributes['url'] ?? textOf(content),
    ),
    ...of('image').map(
      ({ attributes, content }) => attributes['href'] ?? valueOf(readElements(content), 'url') ?? '',
    ),
    ...of('media:thumbnail').map(({ attributes }) => attributes['url'] ?? ''),
    ...of('media:content').map(({ attributes }) =>
      attributes['medium'] === 'image' ? (attributes['url'] ?? '') : '',
    ),
    ...of('logo').map(({ content }) => decodeXml(content)),
  ].find((url) => url.trim() !== '');
  return feedUrl(written ?? null, base);
}
