import type { comedianFields } from '#contract/account-comedian.ts';
import type { ComedianWire } from '#contract/comedian.ts';
import { type Comedian, toComedian } from './comedian.ts';

/** A comedian as they see themself. */
export interface OwnComedian extends Comedian {
  /** Whether the public sees the page. */
  isPublished: boolean;
}

export const toOwnComedian = (wire: ComedianWire): OwnComedian => ({
  ...toComedian(wire),
  isPublished: wire.is_published ?? true,
});

/** The names here of the fields that comedians send, by those of the wire; all of them, as the type demands. */
export const ownFields = {
  nickname: 'nickname',
  short_bio: 'shortBio',
  bio: 'bio',
  punchline: 'punchline',
  birthdate: 'birthdate',
  facebook: 'facebook',
  twitter: 'twitter',
  instagram: 'instagram',
  youtube: 'youtube',
  web: 'web',
  city: 'city',
  cover: 'cover',
} as const satisfies Record<keyof typeof comedianFields.shape, keyof Comedian>;

/** What comedians write of themselves: texts as typed, `bio` as HTML, `birthdate` as `YYYY-MM-DD` or empty. */
export type ComedianTexts = Record<Exclude<(typeof ownFields)[keyof typeof ownFields], 'cover'>, string>;
