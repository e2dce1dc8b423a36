import type { comedianFields } from '#contract/account-comedian.ts';
import type { DocumentOf } from '#contract/admin/document.ts';
import type { ComedianWire } from '#contract/comedian.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { unownedPageNamed } from '../../data/account/comedian-request.ts';
import { comediansToWire } from '../../data/comedian.ts';
import type { Reader } from '../../data/read.ts';
import type { EntryRow } from '../../data/database/schema.ts';
import { holdUser } from '../../data/account/user.ts';
import type { Db } from '../../data/write.ts';
import { ApiError } from '../../api-error.ts';
import { withPhotos } from './gallery.ts';
import { addressFromName, addressOfRenamed } from '../addresses/slugs.ts';
import { writeContent } from '../write-content.ts';
import type { Writer } from '../writer.ts';

type Row = EntryRow<'comedian'>;
type Document = DocumentOf<'comedian'>;

/** The fields of a profile that its comedian may change, each a column, and the portrait. */
export type ComedianChanges = Partial<Pick<Document, keyof (typeof comedianFields)['shape'] | 'picture'>>;

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
    const { trx, update } = writer;
    await holdUser(trx, userId);
    const row = await findOwnComedian(trx, userId);
    if (!row) return create(writer, userId, changes, photos);
    await update('comedian', row.id, async (document) => ({
      ...changes,
      slug: await addressOfRenamed(trx, 'comedian', row.id, document, { ...document, ...changes }),
      photos: withPhotos(document.photos, photos),
    }));
  });
}

async function create(
  { trx, create: createEntry }: Writer,
  userId: number,
  changes: ComedianChanges,
  hashes: readonly string[],
): Promise<void> {
  const { nickname } = changes;
  if (nickname === undefined) throw new ApiError(400, { nickname: [fieldMessage.required] });
  if (await unownedPageNamed(trx, nickname)) throw new ApiError(400, { nickname: [fieldMessage.pageExists] });
  const slug = await addressFromName(trx, 'comedian', { nickname });
  const photos = withPhotos([], hashes);
  await createEntry('comedian', { ...changes, nickname, slug, user_id: userId, photos });
}

/** The profile of an account while it is changed. */
interface Held {
  trx: Db;
  id: number;
  document: Document;
}

/** Changes a profile that is there, given what it is; 404 before. */
export function changeComedian(
  db: Db,
  userId: number,
  changesOf: (held: Held) => Promise<Partial<Document>>,
): Promise<void> {
  return writeContent(db, { author: userId, origin: 'account' }, async ({ trx, update }) => {
    await holdUser(trx, userId);
    const { id } = await requireOwnComedian(trx, userId);
    await update('comedian', id, (document) => changesOf({ trx, id, document }));
  });
}
