import { archiveCopy as copy } from '#copy/page/archive.ts';
import { findOwnComedian } from '../content/accounts/account-comedian.ts';
import type { Variant } from '../data/entry/media.ts';
import { listFrom } from '../data/read.ts';
import type { PhotoOwner } from '../data/database/schema.ts';
import type { User } from '../data/account/user.ts';
import type { Db } from '../data/write.ts';
import type { AccountServices } from './services.ts';
import { mediaKey } from '../data/entry/media-path.ts';
import { accountDataOf } from './account-data.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/** A picture of a user: its path in the archive, without an ending, and its hash. */
type OwnPicture = readonly [path: string, hash: string | null];

/** All data of an account as a zip: JSON, and its own pictures as they are stored, with what they were cropped from. */
export function archiveOf(services: AccountServices, user: User): AsyncGenerator<Uint8Array> {
  return zipOf(entriesOf(services, user));
}

async function* entriesOf(services: AccountServices, user: User): AsyncGenerator<ZipEntry> {
  const data = JSON.stringify(await accountDataOf(services, user), null, 2);
  yield { name: copy.data, content: once(new TextEncoder().encode(data)), isText: true };
  for (const [path, hash] of await picturesOf(services.db, user)) {
    const picture = hash === null ? null : await largestOf(services, hash);
    if (picture) yield { name: `${path}.webp`, content: once(picture) };
    const original = hash === null ? null : await services.pictures.readOriginal(hash);
    if (original) yield { name: `${path}-${copy.original}.webp`, content: once(original) };
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Entries with pictures that belong to an account: their folder, their table, whose photos they have. */
const OWNED = [
  [copy.events, 'events', 'event'],
  [copy.podcasts, 'podcasts', 'podcast'],
] as const;

async function picturesOf(db: Db, user: User): Promise<OwnPicture[]> {
  const photosOf = async (folder: string, owner: PhotoOwner, id: number): Promise<OwnPicture[]> => {
    const photos = await db
      .selectFrom('photos')
      .select('media')
      .where('owner_type', '=', owner)
      .where('owner_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return photos.map(({ media }, index) => [`${folder}/${copy.photo(index + 1)}`, media] as const);
  };
  const found: OwnPicture[] = [
    [copy.profile, user.picture],
    ...(await photosOf(copy.profile, 'user', user.id)),
  ];
  const comedian = await findOwnComedian(db, user.id);
  if (comedian) {
    found.push(
      [`${copy.comedian}/${copy.portrait}`, comedian.picture],
      [`${copy.comedian}/${copy.cover}`, comedian.cover],
    );
    found.push(...(await photosOf(copy.comedian, 'comedian', comedian.id)));
  }
  for (const [place, table, owner] of OWNED) {
    const entries = await db
      .selectFrom(table)
      .select(['id', 'slug', 'cover', 'thumbnail'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    for (const { id, slug, cover, thumbnail } of entries) {
      // An import may have written any slug: it must not name another folder.
      const folder = `${place}/${id}-${slug.replaceAll(/[^\w-]+/g, '-')}`;
      found.push([`${folder}/${copy.cover}`, cover], [`${folder}/${copy.thumbnail}`, thumbnail]);
      found.push(...(await photosOf(folder, owner, id)));
    }
  }
  return found;
}

/** The largest file of a picture; null where it cannot be made or read: what has been sent of a zip stays. */
async function largestOf(
  { db, pictures, storage, logger }: AccountServices,
  hash: string,
): Promise<Uint8Array | null> {
  const row = await db.selectFrom('media').select('variants').where('hash', '=', hash).executeTakeFirst();
  const largest = listFrom<Variant>(row?.variants ?? '')
    .filter(({ format }) => format === 'webp')
    .at(-1);
  if (!largest) return null;
  try {
    await pictures.ensureEncoded(hash);
    return await storage.readAll(mediaKey(hash, largest.width, largest.format));
  } catch (error) {
    logger.error({ hash, err: error }, 'picture left out of an archive');
    return null;
  }
}
