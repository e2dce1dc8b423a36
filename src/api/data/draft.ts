import type { DocumentKind, DocumentOf } from '#contract/admin/document.ts';
import type { kindFields } from '#contract/fields/kinds.ts';

/*
 * Entries as a writer hands them to the database: what is not required has a neutral default. Columns that follow from others
 * (search text, local day, …) are computed as the row is written.
 */

export interface PhotoDraft {
  /** Its id, of a photo that stays. Without it a photo of the same picture stays. */
  id?: number;
  /** Hash of a row of `media`. */
  media: string;
  caption?: string;
  credit?: string;
  license?: string;
}

/** The fields of a kind that a writer has to give. */
type RequiredField<Kind extends DocumentKind> = {
  [Field in keyof DocumentOf<Kind>]: Field extends 'slug'
    ? Field
    : (typeof kindFields)[Kind][Field & keyof (typeof kindFields)[Kind]] extends { isRequired: true }
      ? Field
      : never;
}[keyof DocumentOf<Kind>];

type Given<Value> = Value extends ReadonlyArray<infer One> ? readonly One[] : Value;

/**
 * What a writer gives of an entry: the fields of its document, all but the required ones optional. Instants are ISO 8601
 * with an offset or `Z`; those of the entry itself are now when left out.
 */
export type DraftOf<Kind extends DocumentKind> = {
  /** Its former id, where a deleted entry is restored. */
  id?: number;
  created_at?: string;
  updated_at?: string;
} & {
  [Field in RequiredField<Kind>]: DocumentOf<Kind>[Field];
} & {
  [Field in Exclude<keyof DocumentOf<Kind>, RequiredField<Kind>>]?: Field extends 'photos'
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

/** Parts of a season that are written with it. */
type SeasonDraft = DraftOf<'season'>;
type LeagueGroupDraft = DraftOf<'league_group'>;
type RoundDraft = DraftOf<'round'>;
export type MatchDraft = DraftOf<'match'>;
export type BannerDraft = DraftOf<'banner'>;

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
