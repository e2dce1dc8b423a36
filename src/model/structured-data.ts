import type { Comedian } from './comedian.ts';
import type { Event, EventStatus } from './event.ts';
import type { Group } from './group.ts';
import { networkUrl } from './links.ts';
import { safeUrl } from '#rich-text/safe-url.ts';
import { formatPesos } from './money.ts';
import { paths } from './paths.ts';
import type { Picture } from './picture.ts';
import { phonesIn } from './phone.ts';
import { plainDescription } from './plain-description.ts';
import type { Podcast } from './podcast.ts';
import type { VenueRef } from './reference.ts';
import { isoWithOffset } from './time.ts';
import type { BusinessHours, Venue } from './venue.ts';

/** A node of schema.org as JSON-LD; members that are undefined are left out when it is written. */
export type Node = { '@type': string } & Record<string, unknown>;

/**
 * JSON-LD as the content of a `<script>`: no text in it can end the element, start a comment or
 * break a line for an older parser.
 */
export function jsonLd(nodes: readonly Node[]): string {
  const data = nodes.map((node) => ({ '@context': 'https://schema.org', ...node }));
  return JSON.stringify(data.length === 1 ? data[0] : data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const absolute = (path: string, site: URL) => new URL(path, site).href;

/** Pictures that exist, as absolute URLs; undefined rather than none. */
function images(pictures: ReadonlyArray<Picture | null>, site: URL): string[] | undefined {
  const urls = pictures.flatMap((picture) =>
    picture && URL.canParse(picture.url, site) ? [new URL(picture.url, site).href] : [],
  );
  return urls.length > 0 ? [...new Set(urls)] : undefined;
}

const some = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);

/** An address as far as it is known; undefined when nothing is. */
function postalAddress({ address, city, state, postalCode }: VenueRef): Node | undefined {
  if (!address.trim() && !city.trim()) return undefined;
  return {
    '@type': 'PostalAddress',
    streetAddress: address || undefined,
    addressLocality: city || undefined,
    addressRegion: state || undefined,
    postalCode: postalCode || undefined,
    addressCountry: 'MX',
  };
}

/** Degrees with the five decimals that search engines ask for. */
function geo({ coordinates }: VenueRef): Node | undefined {
  if (!coordinates) return undefined;
  const { lat, lng } = coordinates;
  return { '@type': 'GeoCoordinates', latitude: lat.toFixed(5), longitude: lng.toFixed(5) };
}

const STATUS: Readonly<Record<EventStatus, string>> = {
  scheduled: 'EventScheduled',
  sold_out: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
};

/**
 * An event with a place people can go to; any other is null. A cancelled one keeps all it said
 * and changes its status alone.
 */
export function eventNode(event: Event, group: Group | undefined, site: URL): Node | null {
  const { venue, timezone, endAt, previousStartAt } = event;
  const address = venue && event.isInPerson && !venue.isOnline ? postalAddress(venue) : undefined;
  if (!venue || !address) return null;
  const url = absolute(paths.event(event.slug), site);
  const isMoved = event.status === 'rescheduled' && previousStartAt !== null;
  const performers = [
    ...event.comedians.map((comedian) => person(comedian, site)),
    ...event.comediansExtra.map((name): Node => ({ '@type': 'Person', name })),
  ];
  return {
    '@type': 'ComedyEvent',
    name: event.name,
    url,
    description: plainDescription(event.shortDescription, event.description, event.name),
    image: images([event.cover, event.thumbnail], site),
    startDate: isoWithOffset(event.startAt, timezone),
    endDate: endAt ? isoWithOffset(endAt, timezone) : undefined,
    previousStartDate: isMoved ? isoWithOffset(previousStartAt, timezone) : undefined,
    eventStatus: `https://schema.org/${STATUS[event.status]}`,
    location: { '@type': 'Place', name: venue.name, address, geo: geo(venue) },
    offers: offer(event, url),
    performer: some(performers),
    organizer: group && {
      '@type': 'Organization',
      name: group.name,
      url: absolute(paths.group(group.slug), site),
    },
  };
}

/** What the cheapest ticket costs, 0 for free; undefined while it is not known. */
function offer({ priceMin, ticketUrl, status }: Event, url: string): Node | undefined {
  if (priceMin === null) return undefined;
  return {
    '@type': 'Offer',
    price: priceMin,
    priceCurrency: 'MXN',
    availability: `https://schema.org/${status === 'sold_out' ? 'SoldOut' : 'InStock'}`,
    url: safeUrl(ticketUrl) ?? url,
  };
}

function person({ slug, nickname }: { slug: string; nickname: string }, site: URL): Node {
  return { '@type': 'Person', name: nickname, url: absolute(paths.comedian(slug), site) };
}

/** An instant as it was written; undefined for what is none. */
const instantOr = (text: string | null): string | undefined =>
  text !== null && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** A person; of one who keeps the page themself, the page is a profile. */
export function comedianNode(comedian: Comedian, site: URL): Node {
  const profiles = (['instagram', 'facebook', 'twitter', 'youtube'] as const).map((network) =>
    networkUrl(network, comedian[network]),
  );
  const node = {
    ...person(comedian, site),
    alternateName: some(comedian.aliases),
    description: plainDescription(comedian.shortBio, comedian.bio, '') || undefined,
    image: images([comedian.picture], site),
    sameAs: some([safeUrl(comedian.web), ...profiles].flatMap((url) => url ?? [])),
  };
  if (!comedian.isClaimed) return node;
  return { '@type': 'ProfilePage', dateModified: instantOr(comedian.updatedAt), mainEntity: node };
}

/** `20:30`, with or without seconds: what people write otherwise no program reads. */
const HOUR = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function openingHours(hours: BusinessHours[] | string): Node[] | undefined {
  if (typeof hours === 'string') return undefined;
  return some(
    hours.flatMap(({ day, opens, closes }) => {
      const dayOfWeek = WEEK[day - 1];
      const isClear = dayOfWeek && HOUR.test(opens) && HOUR.test(closes);
      return isClear ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }] : [];
    }),
  );
}

/** A venue with an address; any other is null. */
export function venueNode(venue: Venue, site: URL): Node | null {
  const address = venue.isOnline ? undefined : postalAddress(venue);
  if (!address) return null;
  return {
    '@type': 'ComedyClub',
    name: venue.name,
    url: absolute(paths.venue(venue.slug), site),
    image: images([venue.cover, venue.logo], site),
    address,
    geo: geo(venue),
    telephone: phonesIn(venue.phone, venue.phoneExt).find(({ url }) => url)?.text,
    priceRange: venue.averageCost === null ? undefined : `${formatPesos(venue.averageCost)} MXN`,
    openingHoursSpecification: openingHours(venue.businessHours),
  };
}

export function podcastNode(podcast: Podcast, site: URL): Node {
  return {
    '@type': 'PodcastSeries',
    name: podcast.name,
    url: absolute(paths.podcast(podcast.slug), site),
    description: plainDescription(podcast.shortDescription, podcast.description, '') || undefined,
    image: images([podcast.thumbnail, podcast.cover], site),
    webFeed: safeUrl(podcast.rssFeed) ?? undefined,
    author: some(podcast.comedians.map((comedian) => person(comedian, site))),
  };
}

/** A step of the way to a page. */
export interface Step {
  name: string;
  path: string;
}

/** The way to a page, the page itself last; null for fewer than two steps. */
export function breadcrumbNode(steps: readonly Step[], site: URL): Node | null {
  if (steps.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: absolute(path, site),
    })),
  };
}

/** The site and who publishes it, for its home page. `profiles` are its pages on social networks. */
export function siteNodes(name: string, tagline: string, profiles: readonly string[], site: URL): Node[] {
  const url = absolute('/', site);
  const logo = absolute('/favicon.svg', site);
  return [
    { '@type': 'WebSite', name, url, description: tagline, inLanguage: 'es-MX' },
    { '@type': 'Organization', name, url, logo, description: tagline, sameAs: some([...profiles]) },
  ];
}
