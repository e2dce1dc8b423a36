import type { comedianFields as savedFields } from '#contract/account-comedian.ts';
import type { ComedianWire } from '#contract/comedian.ts';
import { comedianFields } from '#contract/fields/comedian.ts';
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

/** The model's names of the fields that comedians edit, in the order of their form. The type requires all of them. */
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
} as const satisfies Record<keyof typeof savedFields.shape, keyof Comedian>;

type TextField = Exclude<keyof typeof ownFields, 'cover'>;

const isText = (field: string): field is TextField => field in ownFields && field !== 'cover';

/** The fields that comedians type, each with its definition, from which its control is made. */
export const typedFields = Object.keys(ownFields)
  .filter(isText)
  .map((field) => ({ field: ownFields[field], definition: comedianFields[field] }));

/** The texts that comedians edit, as typed: `bio` is HTML, `birthdate` is `YYYY-MM-DD` or empty. */
export type ComedianTexts = Record<(typeof ownFields)[TextField], string>;
