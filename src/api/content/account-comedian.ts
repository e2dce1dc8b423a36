import { withCleanHtml } from '../data/clean-html.ts';
import type { comedianFields } from '#contract/account-comedian.ts';
import type { ComedianWire } from '#contract/comedian.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { slugify } from '#contract/search-text.ts';
import { writeContent, type Writer } from './write-content.ts';
import { ApiError } from '../http/error.ts';
import { unownedPageNamed } from '../data/comedian-request.ts';
import { comediansToWire, comedianWords } from '../data/comedian.ts';
import type { ComedianDraft } from '../data/draft.ts';
import { addPhotos, newGallery } from './gallery.ts';
import { listFrom, type Reader } from '../data/read.ts';
import type { EntryRow } from '../data/schema.ts';
import { freeSlug, leaveSlug } from '../data/slug.ts';
import { holdUser } from '../data/user.ts';
import { type Db, foundColumns } from '../data/write.ts';

type Row = EntryRow<'comedian'>;

/** The fields of a profile that its comedian may change, each a column, and the portrait. */
export type ComedianChanges = Partial<
  Pick<ComedianDraft, keyof (typeof comedianFields)['shape'] | 'picture'>
>;

export const nicknameSlug = (nickname: string) => slugify(nickname, 'comediante');

/** The profile of an account, published or not. */
export function findOwnComedian(db: Db, userId: number): Promise<Row | undefined> {
  return db
    .selectFrom('comedians')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** As `findOwnComedian`; 404 before there is one. */
export async function requireOwnComedian(db: Db, userId: number): Promise<Row> {
  const row = await findOwnComedian(db, userId);
  if (!row) throw new ApiError(404, detail.notFound);
  return row;
}

/** The profile as its owner sees it; 404 before there is one. */
export async function ownComedianWire(reader: Reader, userId: number): Promise<ComedianWire> {
  const [comedian] = await comediansToWire(reader, [await requireOwnComedian(reader.db, userId)]);
  if (!comedian) throw new Error(`The comedian of ${userId} went away while it was read.`);
  return comedian;
}

/** Changes the profile of an account, the first time makes it: then it needs a nickname. */
export function saveComedian(
  db: Db,
  userId: number,
  changes: ComedianChanges,
  photos: readonly string[],
): Promise<void> {
  return writeContent(db, { author: userId, origin: 'account' }, async (writer) => {
    const { trx } = writer;
    await holdUser(trx, userId);
    const row = await findOwnComedian(trx, userId);
    if (!row) return create(writer, userId, changes, photos);
    await writer.revise('comedian', row.id, async () => {
      await change(trx, row, changes);
      await addPhotos(trx, { owner: 'comedian', ownerId: row.id }, photos);
    });
  });
}

/** Works on the gallery or the picture of a profile that is there; 404 before. */
export function touchComedian(
  db: Db,
  userId: number,
  work: (trx: Db, comedian: Row) => Promise<ComedianChanges | void>,
): Promise<void> {
  return writeContent(db, { author: userId, origin: 'account' }, async (writer) => {
    const { trx } = writer;
    await holdUser(trx, userId);
    const row = await requireOwnComedian(trx, userId);
    await writer.revise('comedian', row.id, async () => change(trx, row, (await work(trx, row)) ?? {}));
  });
}

async function create(
  { trx, create: createEntry }: Writer,
  userId: number,
  changes: ComedianChanges,
  photos: readonly string[],
): Promise<void> {
  const { nickname } = changes;
  if (nickname === undefined) throw new ApiError(400, { nickname: [fieldMessage.required] });
  if (await unownedPageNamed(trx, nickname)) throw new ApiError(400, { nickname: [fieldMessage.pageExists] });
  const slug = await freeSlug(trx, 'comedian', nicknameSlug(nickname));
  await createEntry('comedian', {
    ...changes,
    nickname,
    slug,
    user_id: userId,
    photos: newGallery(photos),
  });
}

async function change(trx: Db, row: Row, changes: ComedianChanges): Promise<void> {
  const { nickname, city, short_bio } = { ...row, ...changes };
  const slug = await slugAfter(trx, row, nickname);
  await trx
    .updateTable('comedians')
    .set({
      ...withCleanHtml(changes),
      ...foundColumns(nickname, comedianWords({ aliases: listFrom<string>(row.aliases), city, short_bio })),
      city_slug: slugify(city, ''),
      slug,
    })
    .where('id', '=', row.id)
    .execute();
  await leaveSlug(trx, 'comedian', row.id, { from: row.slug, to: slug });
}

/** A nickname that reads the same in an address keeps the address. */
async function slugAfter(trx: Db, row: Row, nickname: string): Promise<string> {
  const wanted = nicknameSlug(nickname);
  return wanted === nicknameSlug(row.nickname) ? row.slug : freeSlug(trx, 'comedian', wanted, row.id);
}
