import type { ComedianRefWire, GroupRefWire, PodcastRefWire, VenueRefWire } from '#contract/reference.ts';
import { type Coordinates, toCoordinates } from './place/coordinates.ts';
import { type Picture, toPicture } from './picture/picture.ts';

/** Summaries of entries that are embedded in other entries. */
export interface ComedianRef {
  id: number;
  slug: string;
  nickname: string;
  picture: Picture | null;
}

export interface PodcastRef {
  id: number;
  slug: string;
  name: string;
  shortDescription: string;
  thumbnail: Picture | null;
}

export interface GroupRef {
  id: number;
  slug: string;
  name: string;
  shortDescription: string;
  picture: Picture | null;
}

export interface VenueRef {
  id: number;
  slug: string;
  name: string;
  isOnline: boolean;
  address: string;
  city: string;
  state: string;
  postalCode: string;
  coordinates: Coordinates | null;
  timezone: string | null;
  logo: Picture | null;
  /** Whether it is a proposal that no admin has published; only its author sees it. */
  isProposed: boolean;
}

export function toComedianRef(wire: ComedianRefWire): ComedianRef {
  return {
    id: wire.id,
    slug: wire.slug,
    nickname: wire.nickname,
    picture: toPicture(wire.picture, wire.picture_variants),
  };
}

export function toPodcastRef(wire: PodcastRefWire): PodcastRef {
  return {
    id: wire.id,
    slug: wire.slug,
    name: wire.name,
    shortDescription: wire.short_description ?? '',
    thumbnail: toPicture(wire.thumbnail, wire.thumbnail_variants),
  };
}

export function toGroupRef(wire: GroupRefWire): GroupRef {
  return {
    id: wire.id,
    slug: wire.slug,
    name: wire.name,
    shortDescription: wire.short_description ?? '',
    picture: toPicture(wire.picture, wire.picture_variants),
  };
}

export function toVenueRef(wire: VenueRefWire): VenueRef {
  return {
    id: wire.id,
    slug: wire.slug,
    name: wire.name,
    isOnline: wire.is_online ?? false,
    address: wire.address ?? '',
    city: wire.city ?? '',
    state: wire.state ?? '',
    postalCode: wire.postal_code ?? '',
    coordinates: toCoordinates(wire.geolocation),
    timezone: wire.timezone ?? null,
    logo: toPicture(wire.logo, wire.logo_variants),
    isProposed: wire.is_published === false,
  };
}
