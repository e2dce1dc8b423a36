import type { CropWire } from '#contract/crop.ts';
import type { ImageVariantsWire, PhotoWire } from '#contract/image.ts';
import { mediaPath } from './media-path.ts';
import { collect, listFrom, nonEmpty, type Reader } from '../read.ts';
import type { PhotoOwner } from '../database/schema.ts';
import type { Db } from '../write.ts';

/** One encoded file of a picture. */
export interface Variant {
  format: 'avif' | 'webp';
  width: number;
  height: number;
}

export interface ImageWire {
  url: string | null;
  variants: ImageVariantsWire | null;
}

const NO_IMAGE: ImageWire = { url: null, variants: null };

/** Pictures by hash, each as an absolute URL with its renditions. */
export async function images(
  { db, origin }: Reader,
  hashes: ReadonlyArray<string | null>,
): Promise<(hash: string | null) => ImageWire> {
  const wanted = [...new Set(hashes.filter((hash) => hash !== null))];
  const rows =
    wanted.length === 0 ? [] : await db.selectFrom('media').selectAll().where('hash', 'in', wanted).execute();
  const byHash = new Map(
    rows.map((row): [string, ImageWire] => {
      const variants = listFrom<Variant>(row.variants);
      const sources = (format: Variant['format']) =>
        variants
          .filter((variant) => variant.format === format)
          .map(({ width, height }) => ({ width, height, url: origin + mediaPath(row.hash, width, format) }));
      const webp = sources('webp');
      return [
        row.hash,
        {
          url: webp.at(-1)?.url ?? null,
          variants: {
            width: row.width,
            height: row.height,
            color: row.color,
            avif: sources('avif'),
            webp,
            credit: row.credit,
            license: row.license,
          },
        },
      ];
    }),
  );
  return (hash) => (hash === null ? NO_IMAGE : (byHash.get(hash) ?? NO_IMAGE));
}

/** Galleries of entries of one kind, by entry id. */
export async function photosOf(
  reader: Reader,
  owner: PhotoOwner,
  ids: readonly number[],
): Promise<(id: number) => PhotoWire[]> {
  const rows = await reader.db
    .selectFrom('photos')
    .selectAll()
    .where('owner_type', '=', owner)
    .where('owner_id', 'in', nonEmpty(ids))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const image = await images(
    reader,
    rows.map((row) => row.media),
  );
  const byOwner = collect(rows, (row) => row.owner_id);
  return (id) =>
    byOwner(id).flatMap((row) => {
      const { url, variants } = image(row.media);
      if (url === null) return [];
      const { caption, credit, license } = row;
      return [{ id: row.id, image: url, image_variants: variants, caption, credit, license }];
    });
}

export interface MediaDraft {
  hash: string;
  width: number;
  height: number;
  color: string;
  variants: readonly Variant[];
  credit: string;
  license: string;
  /** Where its original is stored: what it shows of it, and whose portrait it is (`schema.ts`). */
  crop?: string;
  portrait_of?: number | null;
}

/** Stores the record of an encoded picture; an existing record is not changed. */
export async function insertMedia(db: Db, { variants, ...draft }: MediaDraft): Promise<void> {
  await db
    .insertInto('media')
    .values({ ...draft, variants: JSON.stringify(variants), created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Notes that the original of a picture is stored, and which part of it the picture shows. */
export async function noteOriginal(db: Db, hash: string, crop: string): Promise<void> {
  await db.updateTable('media').set({ crop }).where('hash', '=', hash).where('crop', 'is', null).execute();
}

/** What of their originals pictures show, by hash: those of entries, or the portrait of an account. */
export async function cropsOf(
  db: Db,
  hashes: readonly string[],
  portraitOf: number | null = null,
): Promise<Map<string, CropWire>> {
  const rows = await db
    .selectFrom('media')
    .select(['hash', 'crop'])
    .where('hash', 'in', nonEmpty(hashes))
    .where('crop', 'is not', null)
    .where('portrait_of', 'is not distinct from', portraitOf)
    .execute();
  return new Map(
    rows.flatMap(({ hash, crop }) => (crop === null ? [] : [[hash, JSON.parse(crop) as CropWire]])),
  );
}

/**
 * Reserves a hash without a record until the end of the transaction, at which there is none again: another process that stores
 * the record waits until then. Resolves to false where there is a record.
 */
export async function reserveHash(trx: Db, hash: string): Promise<boolean> {
  const nothing = { width: 0, height: 0, color: '', variants: '[]', credit: '', license: '', created_at: '' };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('media')
    .values({ hash, ...nothing })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await trx.deleteFrom('media').where('hash', '=', hash).execute();
  return true;
}

/** Marks a picture as uploaded now and returns its renditions; null if it is unknown. */
export async function renewMedia(db: Db, hash: string): Promise<Variant[] | null> {
  const row = await db
    .updateTable('media')
    .set({ unused_since: null })
    .where('hash', '=', hash)
    .returning('variants')
    .executeTakeFirst();
  return row ? listFrom<Variant>(row.variants) : null;
}

/** Those of some hashes that no record speaks of. */
export async function listUnknown(db: Db, hashes: readonly string[]): Promise<string[]> {
  const unknown = new Set(hashes);
  for (let first = 0; first < hashes.length; first += 1000) {
    const some = hashes.slice(first, first + 1000);
    const rows = await db.selectFrom('media').select('hash').where('hash', 'in', some).execute();
    for (const { hash } of rows) unknown.delete(hash);
  }
  return [...unknown];
}
