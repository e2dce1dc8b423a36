import type { comedianFields } from '#contract/account-comedian.ts';
import type { ComedianWire } from '#contract/comedian.ts';
import { type Comedian, toComedian } from '../comedian.ts';

/** The comedian of the logged-in user. */
export interface OwnComedian extends Comedian {
  /** Whether the page is published. */
  isPublished: boolean;
}

export const toOwnComedian = (wire: ComedianWire): OwnComedian => ({
  ...toComedian(wire),
  isPublished: wire.is_published ?? true,
});

/** The model's names of the fields that comedians edit, by their names on the wire. The type requires all of them. */
export const ownFields = {
  nickname: 'nickname',
  short_bio: 'shortBio',
  bio: 'bio',
  punchline: 'punchline',
  birthdate: 'birthdate',
  city: 'city',
  facebook: 'facebook',
  twitter: 'twitter',
  instagram: 'instagram',
  youtube: 'youtube',
  web: 'web',
  cover: 'cover',
} as const satisfies Record<keyof typeof comedianFields.shape, keyof Comedian>;

/** The texts that comedians edit, as typed: `bio` is HTML, `birthdate` is `YYYY-MM-DD` or empty. */
export type ComedianTexts = Record<Exclude<(typeof ownFields)[keyof typeof ownFields], 'cover'>, string>;
