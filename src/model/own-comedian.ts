import { comedianFields } from '#contract/account-comedian.ts';
import type { ComedianWire } from '#contract/comedian.ts';
import { type CamelCase, camelCase } from './camel-case.ts';
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

type WireName = keyof typeof comedianFields.shape;

/** The names here of the fields that comedians send, by those of the wire. */
export const ownFields = Object.fromEntries(
  Object.keys(comedianFields.shape).map((name) => [name, camelCase(name)]),
) as { readonly [Name in WireName]: CamelCase<Name> };

/** What comedians write of themselves: texts as typed, `bio` as HTML, `birthdate` as `YYYY-MM-DD` or empty. */
export type ComedianTexts = Record<CamelCase<Exclude<WireName, 'cover'>>, string>;
