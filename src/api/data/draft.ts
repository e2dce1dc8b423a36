import type { DocumentOf } from '#contract/admin/document.ts';
import type { EntryKind } from './database/schema.ts';

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
  /** Its id, of a photo that stays. Without it a photo of the same picture stays. */
  id?: number;
  /** Hash of a row of `media`. */
  media: string;
  caption?: string;
  credit?: string;
  license?: string;
}

/** The fields that a writer has to give. */
type Required = 'name' | 'nickname' | 'start_at';

type Given<Value> = Value extends ReadonlyArray<infer One> ? readonly One[] : Value;

/**
 * What a writer gives of an entry: the fields of its document, all but the required ones optional. Instants are ISO 8601
 * with an offset or `Z`.
 */
export type DraftOf<Kind extends EntryKind> = EntryDraft & {
  [Field in keyof DocumentOf<Kind> & Required]: DocumentOf<Kind>[Field];
} & {
  [Field in Exclude<keyof DocumentOf<Kind>, Required | keyof EntryDraft>]?: Field extends 'photos'
    ? readonly PhotoDraft[]
    : Given<DocumentOf<Kind>[Field]>;
};

export type ComedianDraft = DraftOf<'comedian'>;
export type GroupDraft = DraftOf<'group'>;
export type VenueDraft = DraftOf<'venue'>;
export type BusinessHours = DocumentOf<'venue'>['business_hours'][number];
export type PodcastDraft = DraftOf<'podcast'>;
export type EventDraft = DraftOf<'event'>;
export type TextDraft = DraftOf<'text'>;

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
