import type { Encyclopedia } from './encyclopedia.ts';
import type { Entry } from './entry.ts';
import { safeUrl } from '#rich-text/safe-url.ts';
import { type Kind, kindNames, kinds } from './kinds.ts';
import { paths } from './paths.ts';
import type { Photo, Picture } from './picture.ts';
import { richText } from '#rich-text/rich-text.ts';

/** Where the licence of the texts can be read. */
export const LICENSE_URL = 'https://creativecommons.org/licenses/by-sa/4.0/deed.es';

/** A file of the open data: of one kind, named as the folder of its pages, or of all kinds. */
export interface DataFile {
  name: string;
  kind: Kind | 'all';
}

export const dataFiles: readonly DataFile[] = [
  { name: 'risoteca', kind: 'all' },
  ...kindNames.map((kind) => ({ name: paths[kinds[kind].list]().slice(1), kind })),
];

/** A member of a record; undefined and empty ones are left out. */
type Fields = Record<string, unknown>;

/** Markup that is more than bare elements of text, and therefore needs cleaning. */
const RICHER = /<(?!\/?(?:p|br|strong|b|em|i|u|s|ul|ol|li|blockquote|h2|h3|h4|hr)>)/;

const clean = (html: string) => (RICHER.test(html) ? richText(html) : html);

const isSaid = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const record = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isSaid(value)));

/** A picture's terms are its own: they travel with it. */
function picture(shown: Picture | Photo | null): Fields | null {
  if (!shown) return null;
  const { url, width, height, credit, license } = shown;
  return record({ url, width, height, credit, license, caption: 'caption' in shown ? shown.caption : null });
}

function entryFields(kind: string, entry: Entry, page: string, site: URL): Fields {
  return {
    kind,
    id: entry.id,
    slug: entry.slug,
    url: new URL(page, site).href,
    updated_at: entry.updatedAt,
    previous_slugs: entry.previousSlugs,
  };
}

const ids = (entries: ReadonlyArray<{ id: number }>) => entries.map(({ id }) => id);

/** Makers of the records of each kind, under the names the API uses. */
const records = {
  comedian: ({ comedians }: Encyclopedia, site: URL) =>
    comedians.map((one) => ({
      ...entryFields('comedian', one, paths.comedian(one.slug), site),
      nickname: one.nickname,
      short_bio: one.shortBio,
      bio: clean(one.bio),
      birthdate: one.birthdate,
      city: one.city,
      aliases: one.aliases,
      rating: one.rating,
      is_claimed: one.isClaimed,
      facebook: one.facebook,
      twitter: one.twitter,
      instagram: one.instagram,
      youtube: one.youtube,
      web: safeUrl(one.web),
      picture: picture(one.picture),
      cover: picture(one.cover),
      photos: one.photos.map(picture),
      podcast_ids: ids(one.podcasts),
    })),
  group: ({ groups }: Encyclopedia, site: URL) =>
    groups.map((one) => ({
      ...entryFields('group', one, paths.group(one.slug), site),
      name: one.name,
      short_description: one.shortDescription,
      description: clean(one.description),
      city: one.city,
      aliases: one.aliases,
      facebook: one.facebook,
      twitter: one.twitter,
      instagram: one.instagram,
      picture: picture(one.picture),
      cover: picture(one.cover),
      comedian_ids: ids(one.comedians),
    })),
  event: ({ events }: Encyclopedia, site: URL) =>
    events.map((one) => ({
      ...entryFields('event', one, paths.event(one.slug), site),
      name: one.name,
      short_description: one.shortDescription,
      description: clean(one.description),
      start_at: one.startAt,
      end_at: one.endAt,
      previous_start_at: one.previousStartAt,
      timezone: one.timezone,
      status: one.status,
      price_min: one.priceMin,
      price_max: one.priceMax,
      currency: one.priceMin === null && one.priceMax === null ? null : 'MXN',
      is_openmic: one.isOpenMic,
      is_online: one.isOnline,
      is_inperson: one.isInPerson,
      ticket_url: safeUrl(one.ticketUrl),
      venue_id: one.venueId,
      group_id: one.groupId,
      comedian_ids: ids(one.comedians),
      comedians_extra: one.comediansExtra,
      thumbnail: picture(one.thumbnail),
      cover: picture(one.cover),
      photos: one.photos.map(picture),
    })),
  venue: ({ venues }: Encyclopedia, site: URL) =>
    venues.map((one) => ({
      ...entryFields('venue', one, paths.venue(one.slug), site),
      name: one.name,
      short_description: one.shortDescription,
      description: clean(one.description),
      is_online: one.isOnline,
      address: one.address,
      city: one.city,
      state: one.state,
      postal_code: one.postalCode,
      latitude: one.coordinates?.lat,
      longitude: one.coordinates?.lng,
      timezone: one.timezone,
      business_hours: one.businessHours,
      average_cost: one.averageCost,
      accessibility: one.accessibility,
      email: one.email,
      phone: one.phone,
      phone_ext: one.phoneExt,
      facebook: one.facebook,
      twitter: one.twitter,
      instagram: one.instagram,
      web: safeUrl(one.web),
      logo: picture(one.logo),
      cover: picture(one.cover),
      photos: one.photos.map(picture),
    })),
  podcast: ({ podcasts }: Encyclopedia, site: URL) =>
    podcasts.map((one) => ({
      ...entryFields('podcast', one, paths.podcast(one.slug), site),
      name: one.name,
      short_description: one.shortDescription,
      description: clean(one.description),
      schedule: one.schedule,
      rss_feed: safeUrl(one.rssFeed),
      facebook: one.facebook,
      twitter: one.twitter,
      instagram: one.instagram,
      youtube: one.youtube,
      spotify: safeUrl(one.spotify),
      apple: safeUrl(one.apple),
      platforms: one.platforms.flatMap(({ url, ...platform }) => {
        const safe = safeUrl(url);
        return safe ? [{ ...platform, url: safe }] : [];
      }),
      comedian_ids: ids(one.comedians),
      comedians_extra: one.comediansExtra,
      thumbnail: picture(one.thumbnail),
      cover: picture(one.cover),
      photos: one.photos.map(picture),
    })),
} satisfies Record<Kind, unknown>;

/**
 * A file of the open data as JSON Lines: a record a line, the first one about the file itself.
 * Only what the pages show is in it.
 */
export function dataLines(file: DataFile, content: Encyclopedia, name: string, site: URL): string {
  const about = {
    kind: 'dataset',
    name,
    url: new URL(paths.dataFile(file.name), site).href,
    license: 'CC-BY-SA-4.0',
    license_url: LICENSE_URL,
    about: new URL(paths.data, site).href,
  };
  const lines = (file.kind === 'all' ? kindNames : [file.kind]).flatMap((kind) =>
    records[kind](content, site).map((one) => JSON.stringify(record(one))),
  );
  return `${[JSON.stringify(about), ...lines].join('\n')}\n`;
}
