import type { DocumentKind, DocumentOf } from '#contract/admin/document.ts';
import type { Field, FieldsOfType } from '#contract/fields/field.ts';
import { initialValue } from '#contract/fields/initial-value.ts';
import { kindFields } from '#contract/fields/kinds.ts';
import { richText } from '#rich-text/rich-text.ts';
import type { InTables } from '../database/schema.ts';
import { listFrom, pesos, utcIso } from '../read.ts';
import { cents, flag, instantOrNull } from '../write.ts';

/*
 * The columns that hold the fields of entries, as `schema.ts` says their types have them.
 */

type Stored = number | string | null;

/** How a column holds a field. */
interface Column {
  /** What follows the field's name in that of the column. */
  suffix?: '_cents';
  write: (value: never) => Stored;
  read: (stored: never) => unknown;
}

const asIs: Column = { write: (value: Stored) => value, read: (stored: Stored) => stored };

const json: Column = { write: (list: readonly unknown[]) => JSON.stringify(list), read: listFrom };

/** The column of each type of field; null for those that tables of their own hold. */
const columns: { readonly [Type in Field['type']]: Column | null } = {
  line: asIs,
  text: asIs,
  /** All that is stored is clean, so that neither the API nor the open data gives out what people only tried to write. */
  rich: { ...asIs, write: richText },
  slug: asIs,
  series: asIs,
  zone: asIs,
  choice: asIs,
  flag: { write: flag, read: (stored: number) => stored === 1 },
  instant: {
    write: instantOrNull,
    read: (stored: string | null) => (stored === null ? null : utcIso(stored)),
  },
  date: asIs,
  picture: asIs,
  position: asIs,
  number: asIs,
  price: { suffix: '_cents', write: cents, read: pesos },
  latitude: asIs,
  longitude: asIs,
  account: asIs,
  reference: asIs,
  names: json,
  platforms: json,
  hours: json,
  references: null,
  formerSlugs: null,
  photos: null,
};

/** A field with its column. */
interface FieldColumn {
  field: string;
  name: string;
  type: Field['type'];
  initial: unknown;
  write: (value: unknown) => Stored;
  read: (stored: unknown) => unknown;
}

const columnOf = ([field, of]: [string, Field]): FieldColumn[] => {
  const column = columns[of.type];
  if (!column) return [];
  const { suffix = '', write, read } = column as Pick<FieldColumn, 'write' | 'read'> & Pick<Column, 'suffix'>;
  return [{ field, name: field + suffix, type: of.type, initial: initialValue(of), write, read }];
};

/** The columns of each kind. */
const kindColumns = Object.fromEntries(
  Object.entries(kindFields).map(([kind, fields]) => [kind, Object.entries<Field>(fields).flatMap(columnOf)]),
) as Readonly<Record<DocumentKind, FieldColumn[]>>;

/** The columns of a draft, with what a new entry has for the fields that it leaves out. */
export const columnsOf = (kind: DocumentKind, draft: object): Record<string, Stored> =>
  Object.fromEntries(
    kindColumns[kind].map(({ field, name, initial, write }) => [
      name,
      write((draft as Record<string, unknown>)[field] ?? initial),
    ]),
  );

/** Of HTML the beginning is searched: characters. */
const HTML_SEARCHED = 500;
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').slice(0, HTML_SEARCHED);

/** The texts of a draft by which its entry is found, the name aside. */
export const searchedTexts = (kind: DocumentKind, draft: object): string[] =>
  Object.entries<Field>(kindFields[kind]).flatMap(([name, field]) => {
    if (field.type !== 'names' && !('isSearched' in field)) return [];
    const value = (draft as Record<string, string | readonly string[] | undefined>)[name] ?? [];
    return field.type === 'rich' ? wordsOf(String(value)) : value;
  });

type KindFields = typeof kindFields;

/** The fields of a kind that its own table holds. */
type Held<Kind extends DocumentKind> = Omit<DocumentOf<Kind>, FieldsOfType<KindFields[Kind], InTables>>;

/** The fields of a document that the columns of its row hold. */
export function documentOfRow<Kind extends DocumentKind>(kind: Kind, row: object): Held<Kind> {
  const stored = row as Record<string, unknown>;
  return Object.fromEntries(
    kindColumns[kind].map(({ field, name, read }) => [field, read(stored[name])]),
  ) as Held<Kind>;
}

/** The fields of a kind, pictures aside, that an answer has under the same name. */
type Shared<Kind extends DocumentKind, Wire> = Pick<
  Held<Kind>,
  Exclude<keyof Held<Kind> & keyof Wire, FieldsOfType<KindFields[Kind], 'picture'>>
>;

/**
 * Reads the ids of rows and the fields that an answer has under the same name, pictures aside. A field that the schema of
 * the answer does not name is never in it.
 */
export function createFieldReader<Kind extends DocumentKind, Wire extends object>(
  kind: Kind,
  wire: { shape: { readonly [Name in keyof Wire]: unknown } },
): (row: object & { id: number }) => { id: number } & Shared<Kind, Wire> {
  const shown = kindColumns[kind].filter(({ field, type }) => field in wire.shape && type !== 'picture');
  const same = shown.filter(({ read }) => read === asIs.read).map(({ field }) => field);
  const converted = shown.filter(({ read }) => read !== asIs.read);
  // V8 copies an object from `JSON.parse` whole: filling the copy takes a third of the time that adding each field does.
  const empty = JSON.stringify(Object.fromEntries([['id', 0], ...shown.map(({ field }) => [field, null])]));
  const template = JSON.parse(empty) as Record<string, unknown>;
  return (row) => {
    const stored = row as Readonly<Record<string, unknown>>;
    const values = { ...template };
    values['id'] = row.id;
    for (const field of same) values[field] = stored[field];
    for (const { field, name, read } of converted) values[field] = read(stored[name]);
    return values as { id: number } & Shared<Kind, Wire>;
  };
}

/** The names of the fields of a kind that hold a picture. */
export const pictureFields = <Kind extends DocumentKind>(kind: Kind) =>
  kindColumns[kind].filter(({ type }) => type === 'picture').map(({ field }) => field) as Array<
    FieldsOfType<KindFields[Kind], 'picture'>
  >;
