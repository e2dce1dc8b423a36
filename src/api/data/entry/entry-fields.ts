import type { Selectable } from 'kysely';
import type { FieldsOfType } from '#contract/fields/field.ts';
import { kindFields } from '#contract/fields/kinds.ts';
import type { PhotoWire } from '#contract/image.ts';
import { previousSlugs, type Reader, utcIso } from '../read.ts';
import type { EntryKind, EntryTable, PhotoOwner } from '../database/schema.ts';
import { createFieldReader, pictureFields } from './columns.ts';
import { images, type ImageWire, photosOf } from './media.ts';

type KindFields = typeof kindFields;

/** The pictures of a kind, each with its renditions, as answers have them. */
type Pictures<Kind extends EntryKind> = {
  [Name in FieldsOfType<KindFields[Kind], 'picture'>]: ImageWire['url'];
} & { [Name in FieldsOfType<KindFields[Kind], 'picture'> as `${Name}_variants`]: ImageWire['variants'] };

type Photos<Kind extends EntryKind> = KindFields[Kind] extends { photos: unknown }
  ? { photos: PhotoWire[] }
  : unknown;

/** What all rows of entries have. */
type Row = Selectable<EntryTable>;

/** What all answers about entries have. */
interface Entry {
  updated_at: string;
  previous_slugs: string[];
}

const hashOf = (row: object, name: string) => (row as Record<string, string | null>)[name] ?? null;

/**
 * Reads what an answer about entries of a kind has of its fields: those with the same name, pictures with their renditions, the
 * gallery and former addresses. What the answer says in another way its kind adds.
 */
export function createEntryFields<Kind extends EntryKind, Wire extends object>(
  kind: Kind,
  wire: { shape: { readonly [Name in keyof Wire]: unknown } },
) {
  const fieldsOf = createFieldReader(kind, wire);
  const pictureNames: readonly string[] = pictureFields(kind);
  const hasPhotos = 'photos' in kindFields[kind];

  return async (reader: Reader, rows: readonly Row[]) => {
    const ids = rows.map((row) => row.id);
    const image = await images(
      reader,
      rows.flatMap((row) => pictureNames.map((name) => hashOf(row, name))),
    );
    const photos = hasPhotos ? await photosOf(reader, kind as PhotoOwner, ids) : null;
    const slugs = await previousSlugs(reader.db, kind, ids);

    return (row: Row) => {
      const { id, updated_at } = row;
      const values: Record<string, unknown> = fieldsOf(row);
      for (const name of pictureNames) {
        const { url, variants } = image(hashOf(row, name));
        values[name] = url;
        values[`${name}_variants`] = variants;
      }
      if (photos) values['photos'] = photos(id);
      values['updated_at'] = utcIso(updated_at);
      values['previous_slugs'] = slugs(id);
      return values as ReturnType<typeof fieldsOf> & Pictures<Kind> & Photos<Kind> & Entry;
    };
  };
}
