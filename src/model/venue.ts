import { byName, type KindDefinition, valuesOf } from './kind-definition.ts';
import type { VenueWire } from '#contract/venue.ts';
import { type Entry, toEntry } from './entry.ts';
import { type Photo, type Picture, toPhotos, toPicture } from './picture/picture.ts';
import { toVenueRef, type VenueRef } from './reference.ts';
import type { Tile } from './list/tile.ts';

/** Hours of one weekday: 1 Monday to 7 Sunday, local `HH:MM`. */
export interface BusinessHours {
  day: number;
  opens: string;
  closes: string;
}

export interface Venue extends Entry, VenueRef {
  shortDescription: string;
  /** HTML as its author wrote it: show it through `richText`. */
  description: string;
  facebook: string;
  twitter: string;
  instagram: string;
  web: string;
  /** Empty unless the venue allows showing it; the same for `phone`. */
  email: string;
  phone: string;
  phoneExt: string;
  /** MXN per person. */
  averageCost: number | null;
  /** By weekday, or free text from other servers. */
  businessHours: BusinessHours[] | string;
  accessibility: string;
  cover: Picture | null;
  photos: Photo[];
}

/** Converts a venue; contact data that may not be shown is left out. */
export function toVenue(wire: VenueWire): Venue {
  return {
    ...toEntry(wire),
    ...toVenueRef(wire),
    shortDescription: wire.short_description ?? '',
    description: wire.description ?? '',
    facebook: wire.facebook ?? '',
    twitter: wire.twitter ?? '',
    instagram: wire.instagram ?? '',
    web: wire.web ?? '',
    email: wire.email_show ? (wire.email ?? '') : '',
    phone: wire.phone_show ? (wire.phone ?? '') : '',
    phoneExt: wire.phone_show ? (wire.phone_ext ?? '') : '',
    averageCost: wire.average_cost ?? null,
    businessHours: wire.business_hours ?? [],
    accessibility: wire.accessibility ?? '',
    cover: toPicture(wire.cover, wire.cover_variants),
    photos: toPhotos(wire.photos),
  };
}

/** Reads only what lists in browsers have of a venue (`client/content/sources.ts`). */
export const venueTile = ({ logo, address, city }: Pick<Venue, 'logo' | 'address' | 'city'>): Tile => ({
  picture: logo,
  text: [address, city].filter(Boolean).join(', '),
  note: '',
  members: null,
});

const nameOf = ({ name }: Venue) => name;

export const venueKind = {
  list: 'venues',
  hasCalendar: true,
  nameOf,
  compare: (a, b) => byName(a, b, nameOf),
  picturesOf: ({ logo, cover, photos }) => [logo, cover, ...photos],
  searchOf: ({ city, logo }) => ({ also: city, note: city, picture: logo }),
  aboutOf: ({ shortDescription }) => shortDescription,
  cardOf: ({ cover, logo, city }) => ({ picture: cover ?? logo, foot: city }),
  tileOf: venueTile,
  embeds: {},
  shows: [['event', 'venue']],
  sharedFieldsOf: (item) =>
    valuesOf<VenueRef>(item, {
      id: true,
      slug: true,
      name: true,
      isOnline: true,
      address: true,
      city: true,
      state: true,
      postalCode: true,
      coordinates: true,
      timezone: true,
      logo: true,
      isProposed: true,
    }),
  recordOf: (one, { html, link, picture }) => ({
    name: one.name,
    short_description: one.shortDescription,
    description: html(one.description),
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
    web: link(one.web),
    logo: picture(one.logo),
    cover: picture(one.cover),
    photos: one.photos.map(picture),
  }),
} as const satisfies KindDefinition<Venue>;
