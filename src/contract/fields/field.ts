import type { adminCollections } from '../collections.ts';

/*
 * The fields of a kind of entry: all that can be edited of one, each said once, as data. From it follow the schema of its document
 * (`schema.ts`), its columns and what it is found by (`api/data/entry/columns.ts`), how a cell of a table is read
 * (`api/content/tables/import-cells.ts`), and its control in the editor. Nothing here imports code: the editor loads it.
 */

/** The part of the editor that a field is in. */
export type Part =
  | 'essentials'
  | 'when'
  | 'where'
  | 'who'
  | 'result'
  | 'tickets'
  | 'visit'
  | 'contact'
  | 'pictures'
  | 'listen'
  | 'links'
  | 'publication'
  | 'address';

/** The names of kinds of entries, which reference each other. */
type Kind = keyof typeof adminCollections;

/** A text of one line. */
export interface LineField {
  type: 'line';
  /** Characters. */
  max: number;
  /** What is typed: `url` is any address, `link` one of this site or another. */
  input?: 'url' | 'email' | 'tel' | 'link';
  isRequired?: true;
  isSearched?: true;
  /** Whether it leads to a page elsewhere, which is checked from time to time for being dead. */
  isLinkChecked?: true;
  /** Whether it is a postal code: spreadsheets drop a zero in front. */
  isPostal?: true;
}

/** A text of several lines, shown as it was typed. */
export interface TextField {
  type: 'text';
  max: number;
  /** Lines that its control shows. */
  rows?: number;
  /** Whether it is stored without space around it. */
  isTrimmed?: true;
  isSearched?: true;
}

/** HTML that is sanitized. Of one that is searched, the beginning is. */
interface RichField {
  type: 'rich';
  isSearched?: true;
}

interface FlagField {
  type: 'flag';
  /** What it is where nothing is said; false when left out. */
  initial?: true;
}

/** One of a few values. An open one accepts other texts of up to 100 characters. */
export interface ChoiceField {
  type: 'choice';
  values: readonly string[];
  initial: string;
  isRequired?: true;
  isOpen?: true;
}

/** An ISO 8601 instant. */
interface InstantField {
  type: 'instant';
  isRequired?: true;
}

/** A number with decimals. */
interface NumberField {
  type: 'number';
  min?: number;
  max?: number;
}

/** The id of another entry. */
export interface ReferenceField {
  type: 'reference';
  to: Kind;
  isRequired?: true;
  /** Whether it is chosen from a list of all, rather than found by typing. */
  isListed?: true;
  /** A field that gets the value of the same field of the chosen entry. */
  copies?: string;
}

/** The ids of other entries, each once. */
export interface ReferencesField {
  type: 'references';
  to: Kind;
  /** Whether no page shows their order. */
  isUnordered?: true;
}

/** A field that needs no more than its type. */
interface PlainField {
  type:
    | 'slug'
    /** What events that are dates of one show have in common; empty of the others. */
    | 'series'
    /** IANA. */
    | 'zone'
    /** A day that is not after today, `YYYY-MM-DD`. */
    | 'date'
    /** The hash of a picture's record. */
    | 'picture'
    /** A place in a list: a whole number. */
    | 'position'
    /** Pesos. */
    | 'price'
    /** Degrees. */
    | 'latitude'
    | 'longitude'
    /** The id of the account that keeps the entry. */
    | 'account'
    /** Addresses it had before; each redirects to the present one. */
    | 'formerSlugs'
    /** Names, by which the entry is found. */
    | 'names'
    | 'photos'
    | 'platforms'
    | 'hours';
}

/** What a field holds. */
export type FieldKind = Readonly<
  | LineField
  | TextField
  | RichField
  | FlagField
  | ChoiceField
  | InstantField
  | NumberField
  | ReferenceField
  | ReferencesField
  | PlainField
>;

export type Field = FieldKind & { readonly part: Part };

/** The fields of a kind, in the order of its form and of its tables. */
export type Fields = Readonly<Record<string, Field>>;

/** A photo of a gallery; `media` is the hash of its record. */
export interface PhotoValue {
  media: string;
  caption: string;
  credit: string;
  license: string;
}

export interface PlatformValue {
  name: string;
  url: string;
}

/** Hours of one weekday, local 24-hour `HH:MM`; `day` is 1 for Monday to 7 for Sunday (ISO 8601). */
export interface HoursValue {
  day: number;
  opens: string;
  closes: string;
}

/** What fields hold, by their type. */
interface Values {
  line: string;
  text: string;
  rich: string;
  slug: string;
  series: string;
  zone: string;
  flag: boolean;
  instant: string | null;
  date: string | null;
  picture: string | null;
  position: number;
  number: number | null;
  price: number | null;
  latitude: number | null;
  longitude: number | null;
  account: number | null;
  reference: number | null;
  references: number[];
  names: string[];
  formerSlugs: string[];
  photos: PhotoValue[];
  platforms: PlatformValue[];
  hours: HoursValue[];
}

/** The value of a field. */
export type ValueOf<One extends Field> = One extends { type: 'choice' }
  ? One extends { isOpen: true }
    ? string
    : One['values'][number]
  : One extends { type: 'instant' | 'reference'; isRequired: true }
    ? NonNullable<Values[One['type']]>
    : One extends { type: keyof Values }
      ? Values[One['type']]
      : never;

/** An entry with all of its fields. */
export type ValuesOf<All extends Fields> = { -readonly [Name in keyof All]: ValueOf<All[Name]> };

/** The names of the fields of some types. */
export type FieldsOfType<All extends Fields, Type extends Field['type']> = {
  [Name in keyof All]: All[Name]['type'] extends Type ? Name : never;
}[keyof All] &
  string;
