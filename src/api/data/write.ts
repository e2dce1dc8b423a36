import type { Kysely } from 'kysely';
import { searchText, sortText } from '#contract/search-text.ts';
import { withCleanHtml } from './clean-html.ts';
import type { PhotoDraft } from './draft.ts';
import {
  type Database,
  type EntryKind,
  entryTables,
  type Flag,
  type Instant,
  type NewEntryRow,
  type PhotoOwner,
} from './schema.ts';

export type Db = Kysely<Database>;

export const flag = (value: boolean | undefined): Flag => (value ? 1 : 0);
export const cents = (pesos: number | null | undefined) =>
  typeof pesos === 'number' ? Math.round(pesos * 100) : null;
export const instant = (iso: string): Instant => new Date(iso).toISOString();
export const instantOrNull = (iso: string | null | undefined) => (iso ? instant(iso) : null);
export const words = (html: string | undefined) => (html ?? '').replaceAll(/<[^>]*>/g, ' ');

interface CommonDraft {
  slug: string;
  is_published?: boolean;
  created_at?: string;
  updated_at?: string;
}

/** Columns that lists order and search by: `name` and what else an entry is found by. */
export const foundColumns = (name: string, searched: ReadonlyArray<string | undefined>) => ({
  search_text: searchText([name, ...searched].filter(Boolean).join(' ')),
  sort_text: sortText(name),
});

/** Now, or the next second after `previous`: on the wire two versions differ by a second at least. */
export function instantAfter(previous: Instant): Instant {
  const next = (Math.floor(Date.parse(previous) / 1000) + 1) * 1000;
  return new Date(Math.max(Date.now(), next)).toISOString();
}

/** Columns every entry has: `name` is ordered by, `searched` is found by. */
export function entryColumns(draft: CommonDraft, name: string, searched: ReadonlyArray<string | undefined>) {
  const now = new Date().toISOString();
  return {
    slug: draft.slug,
    is_published: flag(draft.is_published ?? true),
    created_at: instant(draft.created_at ?? now),
    updated_at: instant(draft.updated_at ?? now),
    ...foundColumns(name, searched),
  };
}

/** Stores an entry with its former slugs, its photos and what `relate` adds, all or nothing. Gives its id. */
export async function insertEntry<Kind extends EntryKind>(
  db: Db,
  kind: Kind,
  draft: { previous_slugs?: readonly string[]; photos?: readonly PhotoDraft[] },
  row: NewEntryRow<Kind>,
  relate: (trx: Db, id: number) => Promise<void> = async () => {},
): Promise<number> {
  return atomically(db, async (trx) => {
    const { id } = await trx
      .insertInto(entryTables[kind] as 'texts')
      .values(withCleanHtml(row) as NewEntryRow<'text'>)
      .returning('id')
      .executeTakeFirstOrThrow();
    await relate(trx, id);
    const slugs = (draft.previous_slugs ?? []).map((slug) => ({ kind, slug, entry_id: id }));
    if (slugs.length > 0) await trx.insertInto('previous_slugs').values(slugs).execute();
    if (draft.photos?.length && isPhotoOwner(kind)) await insertPhotos(trx, kind, id, draft.photos);
    return id;
  });
}

/** Joins the caller's transaction, or makes one. */
export function atomically<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

const isPhotoOwner = (kind: EntryKind): kind is EntryKind & PhotoOwner => kind !== 'group' && kind !== 'text';

async function insertPhotos(
  db: Db,
  owner: PhotoOwner,
  ownerId: number,
  photos: readonly PhotoDraft[],
): Promise<void> {
  const rows = photos.map((photo, position) => ({
    owner_type: owner,
    owner_id: ownerId,
    media: photo.media,
    caption: photo.caption ?? '',
    credit: photo.credit ?? '',
    license: photo.license ?? '',
    position,
  }));
  await db.insertInto('photos').values(rows).execute();
}

export const ranked = (ids: readonly number[] | undefined) =>
  (ids ?? []).map((comedian_id, position) => ({ comedian_id, position }));
