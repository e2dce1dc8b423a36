import { sql } from 'kysely';
import type { ImageVariantsWire, PhotoWire } from '#contract/image.ts';
import { mediaPath } from '../media/media-path.ts';
import { collect, listFrom, nonEmpty, type Reader } from './read.ts';
import type { PhotoOwner } from './schema.ts';
import type { Db } from './write.ts';

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
}

/** Stores the record of an encoded picture; an existing record is not changed. */
export async function insertMedia(db: Db, { variants, ...draft }: MediaDraft): Promise<void> {
  await db
    .insertInto('media')
    .values({ ...draft, variants: JSON.stringify(variants), created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
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

/** Columns that show a picture. */
const SHOWN_IN = [
  ['users', 'picture'],
  ['comedians', 'picture'],
  ['comedians', 'cover'],
  ['comedian_groups', 'picture'],
  ['comedian_groups', 'cover'],
  ['venues', 'logo'],
  ['venues', 'cover'],
  ['events', 'thumbnail'],
  ['events', 'cover'],
  ['podcasts', 'thumbnail'],
  ['podcasts', 'cover'],
  ['banners', 'file'],
  ['photos', 'media'],
  ['revision_media', 'media'],
] as const;

/** Marks pictures that no entry shows any more as unused since `now`. */
export async function noteUnused(db: Db, now: Date): Promise<void> {
  const columns = SHOWN_IN.map(
    ([table, column]) =>
      sql`select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  );
  const shown = sql.join(columns, sql` union `);
  await db
    .updateTable('media')
    .set({ unused_since: null })
    .where('unused_since', 'is not', null)
    .where(sql<boolean>`hash in (${shown})`)
    .execute();
  await db
    .updateTable('media')
    .set({ unused_since: now.toISOString() })
    .where('unused_since', 'is', null)
    .where(sql<boolean>`hash not in (${shown})`)
    .execute();
}

/** A batch of pictures that are unused since before `before`. */
export async function listUnused(db: Db, before: Date): Promise<string[]> {
  const unused = await db
    .selectFrom('media')
    .select('hash')
    .where('unused_since', '<', before.toISOString())
    .limit(1000)
    .execute();
  return unused.map(({ hash }) => hash);
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

/** Deletes the record of a picture that is unused, given `before` since before then. Resolves to false for other pictures. */
export async function deleteUnused(db: Db, hash: string, before?: Date): Promise<boolean> {
  let query = db.deleteFrom('media').where('hash', '=', hash);
  if (before) query = query.where('unused_since', '<', before.toISOString());
  for (const [table, column] of SHOWN_IN) {
    query = query.where((eb) =>
      eb.not(eb.exists(sql`(select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${hash})`)),
    );
  }
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}
