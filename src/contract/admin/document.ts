import type { ValuesOf } from '../fields/field.ts';
import { kindFields } from '../fields/kinds.ts';
import { documentSchema, type DocumentSchema, type InputOf } from '../fields/schema.ts';

type KindFields = typeof kindFields;

export type DocumentKind = keyof KindFields;

export const documentKinds = Object.keys(kindFields) as DocumentKind[];

/** The schema of each kind's document. */
export const documentSchemas: { readonly [Kind in DocumentKind]: DocumentSchema<KindFields[Kind]> } = {
  comedian: documentSchema(kindFields.comedian),
  group: documentSchema(kindFields.group),
  venue: documentSchema(kindFields.venue),
  podcast: documentSchema(kindFields.podcast),
  event: documentSchema(kindFields.event),
  text: documentSchema(kindFields.text),
  banner: documentSchema(kindFields.banner),
  season: documentSchema(kindFields.season),
  league_group: documentSchema(kindFields.league_group),
  round: documentSchema(kindFields.round),
  match: documentSchema(kindFields.match),
};

/** The document of a kind, whole. */
export type DocumentOf<Kind extends DocumentKind> = ValuesOf<KindFields[Kind]>;

/** A document in a request. */
export type DocumentInput<Kind extends DocumentKind> = InputOf<KindFields[Kind]>;

/** The version of these schemas that a revision was stored with. */
export const DOCUMENT_VERSION = 1;

/** Names of the fields of a kind's document. */
export const documentFields = <Kind extends DocumentKind>(kind: Kind) =>
  Object.keys(kindFields[kind]) as Array<keyof DocumentOf<Kind> & string>;

/** The fields in which two documents differ. */
export const differingFields = (one: object, other: object): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (field) =>
      JSON.stringify((one as Record<string, unknown>)[field]) !==
      JSON.stringify((other as Record<string, unknown>)[field]),
  );
