import type { Comedian } from '../comedian.ts';
import type { Event, EventStatus } from '../event.ts';
import type { Group } from '../group.ts';
import { networkUrl } from './links.ts';
import { safeUrl } from '#rich-text/safe-url.ts';
import { formatPesos } from '../donation/money.ts';
import { paths } from '../paths.ts';
import type { Picture } from '../picture/picture.ts';
import { phonesIn } from '../place/phone.ts';
import { plainDescription } from '../text/plain-description.ts';
import type { Podcast } from '../podcast.ts';
import type { VenueRef } from '../reference.ts';
import { isoWithOffset } from '../time/time.ts';
import type { BusinessHours, Venue } from '../venue.ts';

/** A schema.org node in JSON-LD; undefined members are not serialized. */
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

/** Absolute URLs of the pictures that exist; undefined when there are none. */
function images(pictures: ReadonlyArray<Picture | null>, site: URL): string[] | undefined {
  const urls = pictures.flatMap((picture) =>
    picture && URL.canParse(picture.url, site) ? [new URL(picture.url, site).href] : [],
  );
  return urls.length > 0 ? [...new Set(urls)] : undefined;
}

const some = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);

/** The known parts of an address; undefined when there are none. */
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

/** An event at a physical place; null for any other. A cancelled one keeps all its data: only the status changes. */
export function eventNode(event: Event, group: Group | undefined, site: URL): Node | null {
  const { venue, timezone, endAt, previousStartAt } = event;
  const address = venue && event.isInPerson && !venue.isOnline ? postalAddress(venue) : undefined;
  if (!venue || !address) return null;
  const url = absolute(paths.event(event.slug), site);
  const isMoved = event.status === 'rescheduled' && previousStartAt !== null;
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
    performer: people(event, site),
    organizer: group && {
      '@type': 'Organization',
      name: group.name,
      url: absolute(paths.group(group.slug), site),
    },
  };
}

/** The cheapest ticket, 0 for free; undefined when the price is unknown. */
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

/** The comedians of an event or a podcast and the names without a profile; undefined when there are none. */
const people = (
  { comedians, comediansExtra }: Pick<Event, 'comedians' | 'comediansExtra'>,
  site: URL,
): Node[] | undefined =>
  some([
    ...comedians.map((comedian) => person(comedian, site)),
    ...comediansExtra.map((name): Node => ({ '@type': 'Person', name })),
  ]);

/** The text of a valid instant; undefined for any other. */
const instantOr = (text: string | null): string | undefined =>
  text !== null && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** A person; a `ProfilePage` when the comedian maintains the page (`isClaimed`). */
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

/** `20:30`, with or without seconds: programs read no other format. */
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

/** A venue with an address; null for any other. */
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

/** A podcast with its feed and those who make it as authors. */
export function podcastNode(podcast: Podcast, site: URL): Node {
  return {
    '@type': 'PodcastSeries',
    name: podcast.name,
    url: absolute(paths.podcast(podcast.slug), site),
    description: plainDescription(podcast.shortDescription, podcast.description, '') || undefined,
    image: images([podcast.thumbnail, podcast.cover], site),
    webFeed: safeUrl(podcast.rssFeed) ?? undefined,
    author: people(podcast, site),
  };
}

/** An item of a breadcrumb. */
export interface Step {
  name: string;
  path: string;
}

/** The breadcrumb of a page, the page itself last; null for fewer than two items. */
export function breadcrumbNode(steps: readonly Step[], site: URL): Node | null {
  if (steps.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, site),
    })),
  };
}

/** The site and its publisher, for the home page. `profiles` are URLs of the site on social networks. */
export function siteNodes(name: string, tagline: string, profiles: readonly string[], site: URL): Node[] {
  const url = absolute('/', site);
  const logo = absolute('/favicon.svg', site);
  return [
    { '@type': 'WebSite', name, url, description: tagline, inLanguage: 'es-MX' },
    { '@type': 'Organization', name, url, logo, description: tagline, sameAs: some([...profiles]) },
  ];
}
