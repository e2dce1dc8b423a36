import type { EventStatus } from '#contract/event.ts';

/*
 * Entries as a writer hands them to the database: only `slug`, the name and an event's start are
 * required, the rest has a neutral default. Derived columns (search text, local day, …) are
 * computed on the way in, in one place, by `write.ts`.
 */

interface EntryDraft {
  slug: string;
  is_published?: boolean;
  /** ISO 8601 instants; now when left out. */
  created_at?: string;
  updated_at?: string;
  previous_slugs?: readonly string[];
}

export interface PhotoDraft {
  /** Hash of a row of `media`. */
  media: string;
  caption?: string;
  credit?: string;
  license?: string;
}

export interface ComedianDraft extends EntryDraft {
  nickname: string;
  short_bio?: string;
  /** HTML. */
  bio?: string;
  birthdate?: string | null;
  facebook?: string;
  twitter?: string;
  instagram?: string;
  youtube?: string;
  web?: string;
  /** 0 to 5. */
  rating?: number | null;
  city?: string;
  aliases?: readonly string[];
  /** Pictures are hashes of rows of `media`. */
  picture?: string | null;
  cover?: string | null;
  user_id?: number | null;
  photos?: readonly PhotoDraft[];
}

export interface GroupDraft extends EntryDraft {
  name: string;
  short_description?: string;
  description?: string;
  facebook?: string;
  twitter?: string;
  instagram?: string;
  city?: string;
  aliases?: readonly string[];
  picture?: string | null;
  cover?: string | null;
  /** Comedian ids in order. */
  comedians?: readonly number[];
}

export interface BusinessHours {
  /** 1 Monday to 7 Sunday. */
  day: number;
  /** Local `HH:MM`. */
  opens: string;
  closes: string;
}

export interface VenueDraft extends EntryDraft {
  name: string;
  short_description?: string;
  description?: string;
  is_online?: boolean;
  address?: string;
  city?: string;
  state?: string;
  postal_code?: string;
  timezone?: string;
  lat?: number | null;
  lng?: number | null;
  facebook?: string;
  twitter?: string;
  instagram?: string;
  web?: string;
  email?: string;
  email_show?: boolean;
  phone?: string;
  phone_ext?: string;
  phone_show?: boolean;
  /** MXN. */
  average_cost?: number | null;
  business_hours?: readonly BusinessHours[];
  accessibility?: string;
  logo?: string | null;
  cover?: string | null;
  photos?: readonly PhotoDraft[];
}

export interface EventDraft extends EntryDraft {
  name: string;
  /** ISO 8601 with an offset or `Z`. */
  start_at: string;
  end_at?: string | null;
  previous_start_at?: string | null;
  timezone?: string;
  short_description?: string;
  description?: string;
  /** MXN; 0 is free, null unknown. */
  price_min?: number | null;
  price_max?: number | null;
  is_openmic?: boolean;
  is_online?: boolean;
  is_inperson?: boolean;
  status?: EventStatus;
  ticket_url?: string;
  thumbnail?: string | null;
  cover?: string | null;
  group_id?: number | null;
  user_id?: number | null;
  venue_id?: number | null;
  /** Comedian ids in billing order. */
  comedians?: readonly number[];
  /** Names without a profile. */
  comedians_extra?: readonly string[];
  photos?: readonly PhotoDraft[];
}

export interface PodcastDraft extends EntryDraft {
  name: string;
  short_description?: string;
  description?: string;
  schedule?: string;
  facebook?: string;
  twitter?: string;
  instagram?: string;
  youtube?: string;
  spotify?: string;
  apple?: string;
  platforms?: ReadonlyArray<{ name: string; url: string }>;
  thumbnail?: string | null;
  cover?: string | null;
  rss_feed?: string;
  user_id?: number | null;
  comedians?: readonly number[];
  comedians_extra?: readonly string[];
  photos?: readonly PhotoDraft[];
}

export interface TextDraft extends EntryDraft {
  name: string;
  short_description?: string;
  /** HTML. */
  description?: string;
  section?: string;
}

export interface BannerDraft {
  type: 'full' | 'medium' | 'side';
  name: string;
  section?: string;
  status?: string;
  title?: string;
  description?: string;
  align_vertical?: 'top' | 'center' | 'bottom';
  link?: string;
  new_page?: boolean;
  file?: string | null;
  position?: number;
  is_published?: boolean;
}

export interface MatchDraft {
  position: number;
  home_id?: number | null;
  away_id?: number | null;
  home_score?: number | null;
  away_score?: number | null;
  winner_id?: number | null;
  start_at?: string | null;
  timezone?: string;
  event_id?: number | null;
}

export interface SeasonDraft {
  name: string;
  slug: string;
  is_current: boolean;
  start_at: string;
  end_at?: string | null;
  groups: ReadonlyArray<{ name: string; members: readonly number[] }>;
  rounds: ReadonlyArray<{ name: string; is_knockout: boolean; matches: readonly MatchDraft[] }>;
}

export interface UserDraft {
  email: string;
  /** An argon2id hash, never the password. */
  password_hash: string;
  name?: string;
  last_name?: string;
  slast_name?: string;
  birthdate?: string | null;
  sex?: string;
  picture?: string | null;
  is_comedian?: boolean;
  is_admin?: boolean;
  is_email_verified?: boolean;
}
