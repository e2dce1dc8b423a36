import type {
  ComedianTable,
  EntryTable,
  EventTable,
  Flag,
  GroupTable,
  PodcastTable,
  TextTable,
  VenueTable,
} from './schema.ts';

/*
 * Entries as a writer hands them to the database: only `slug`, the name and an event's start are
 * required, the rest has a neutral default. Derived columns (search text, local day, …) are
 * computed on the way in, in one place, by `write.ts`.
 */

interface EntryDraft {
  /** Its former id, where a deleted entry is restored. */
  id?: number;
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

/**
 * What a writer gives of an entry: its columns, all but the required ones optional, flags as booleans. `Computed` columns
 * follow from others, or are given in another shape.
 */
export type Drafted<
  Table extends EntryTable,
  Required extends keyof Table,
  Computed extends keyof Table = never,
> = EntryDraft &
  Pick<Table, Required> & {
    [Name in Exclude<keyof Table, keyof EntryTable | Required | Computed>]?: Table[Name] extends Flag
      ? boolean
      : Table[Name];
  };

export interface ComedianDraft extends Drafted<ComedianTable, 'nickname', 'aliases' | 'city_slug'> {
  aliases?: readonly string[];
  photos?: readonly PhotoDraft[];
}

export interface GroupDraft extends Drafted<GroupTable, 'name', 'aliases'> {
  aliases?: readonly string[];
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

export interface VenueDraft extends Drafted<
  VenueTable,
  'name',
  'city_slug' | 'average_cost_cents' | 'business_hours'
> {
  /** MXN. */
  average_cost?: number | null;
  business_hours?: readonly BusinessHours[];
  photos?: readonly PhotoDraft[];
}

/** Instants are ISO 8601 with an offset or `Z`. */
export interface EventDraft extends Drafted<
  EventTable,
  'name' | 'start_at',
  'start_date' | 'over_at' | 'price_min_cents' | 'price_max_cents' | 'comedians_extra'
> {
  /** MXN; 0 is free, null unknown. */
  price_min?: number | null;
  price_max?: number | null;
  /** Comedian ids in billing order. */
  comedians?: readonly number[];
  /** Names without a profile. */
  comedians_extra?: readonly string[];
  photos?: readonly PhotoDraft[];
}

export interface PodcastDraft extends Drafted<PodcastTable, 'name', 'platforms' | 'comedians_extra'> {
  platforms?: ReadonlyArray<{ name: string; url: string }>;
  comedians?: readonly number[];
  comedians_extra?: readonly string[];
  photos?: readonly PhotoDraft[];
}

export type TextDraft = Drafted<TextTable, 'name'>;

export interface BannerDraft {
  id?: number;
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

export interface SeasonDraft {
  id?: number;
  name: string;
  slug: string;
  is_current: boolean;
  start_at: string;
  end_at?: string | null;
  is_published?: boolean;
}

export interface LeagueGroupDraft {
  id?: number;
  season_id: number;
  name: string;
  position?: number;
  /** Ids of groups in order. */
  members?: readonly number[];
}

export interface RoundDraft {
  id?: number;
  season_id: number;
  name: string;
  position?: number;
  is_knockout?: boolean;
}

export interface MatchDraft {
  id?: number;
  round_id: number;
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

/** A season with its groups and rounds. */
export interface WholeSeasonDraft extends SeasonDraft {
  groups: ReadonlyArray<Omit<LeagueGroupDraft, 'season_id' | 'position'>>;
  rounds: ReadonlyArray<
    Omit<RoundDraft, 'season_id' | 'position'> & { matches: ReadonlyArray<Omit<MatchDraft, 'round_id'>> }
  >;
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
  is_editor?: boolean;
  is_admin?: boolean;
  is_email_verified?: boolean;
}
