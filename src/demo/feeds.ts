import { slugify } from '#contract/search-text.ts';
import { isThisMachine } from '#api/this-machine.ts';
import { episodesOf } from './episodes.ts';
import { addDays, type Day, daysUntil, localDay, zonedInstant } from './local-time.ts';
import { episodeSound, SOUND_SIZE } from './sounds/episode-sound.ts';
import { type Station, stations } from './stations.ts';

const zone = 'America/Mexico_City';

/** Where feeds and recordings are served; no picture's address begins with it. */
const FOLDER = '/media/demo/';

/** The path of a podcast's feed; empty where it has none. */
export const feedPath = (station: Station): string =>
  episodesOf(station.name).length > 0 ? `${FOLDER}${slugOf(station)}.xml` : '';

const slugOf = ({ name }: Station) => slugify(name, 'podcast');

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** The last day up to `today` on which the podcast is published, as its schedule says; Wednesday where it names none. */
function lastDay({ schedule }: Station, today: Day): Day {
  const weekAgo = addDays(today, -6);
  const named = weekdays.findIndex((name) => schedule.startsWith(name));
  return addDays(weekAgo, daysUntil(weekAgo, named < 0 ? 3 : named + 1));
}

/** Recordings by their path: their podcast and number. */
const recordings = new Map<string, { slug: string; number: number }>(
  stations.flatMap((station) =>
    episodesOf(station.name).map(({ number }) => {
      const slug = slugOf(station);
      return [`${FOLDER}${slug}-${number}.wav`, { slug, number }] as const;
    }),
  ),
);

const sounds = new Map<string, Buffer<ArrayBuffer>>();

/** A recording of the demo, kept once it was made; null for any other path. */
export function demoRecording(path: string): Buffer<ArrayBuffer> | null {
  const recording = recordings.get(path);
  if (!recording) return null;
  const sound = sounds.get(path) ?? episodeSound(recording.slug, recording.number);
  sounds.set(path, sound);
  return sound;
}

/**
 * The RSS of the podcast whose feed has this path, on the site at `siteUrl`; null for any other path. One
 * episode a week, the newest of the last seven days.
 */
export function feedOfPath(path: string, siteUrl: string, now: Date): string | null {
  const station = path && stations.find((candidate) => feedPath(candidate) === path);
  if (!station) return null;
  const newest = lastDay(station, localDay(now, zone));
  const slug = slugOf(station);
  const items = episodesOf(station.name).map(({ number, title, summary }, place) => {
    const recording = `${FOLDER}${slug}-${number}.wav`;
    return `<item>
<title>${escapeXml(`${number}. ${title}`)}</title>
<guid isPermaLink="false">${slug}-${number}</guid>
<link>${siteUrl}/podcasts/${slug}</link>
<pubDate>${new Date(zonedInstant(addDays(newest, place * -7), '00:00', zone)).toUTCString()}</pubDate>
<description>${escapeXml(summary)}</description>
<enclosure url="${siteUrl}${recording}" type="audio/wav" length="${SOUND_SIZE}"/>
</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0">
<channel>
<title>${escapeXml(station.name)}</title>
<link>${siteUrl}/podcasts/${slug}</link>
<description>${escapeXml(station.line)}</description>
<language>es-MX</language>
${items.join('\n')}
</channel>
</rss>
`;
}

/**
 * The RSS of a feed of the demo by its whole address, without a request; null for any other address. A site
 * on this machine answers for feeds of this machine on any port: the demo was stored with the one of its first start.
 */
export function demoFeed(url: string, siteUrl: string, now = new Date()): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname, search } = new URL(url);
  const isOwn = origin === new URL(siteUrl).origin || (isThisMachine(url) && isThisMachine(siteUrl));
  return isOwn && search === '' ? feedOfPath(pathname, siteUrl, now) : null;
}

/** Paths of all feeds and recordings. */
export const demoFiles = (): string[] => [
  ...stations.flatMap((station) => feedPath(station) || []),
  ...recordings.keys(),
];
