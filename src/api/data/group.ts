import type { Insertable, Selectable } from 'kysely';
import { withCleanHtml } from './clean-html.ts';
import type { z } from 'zod';
import type { groupsQuery, GroupWire } from '#contract/group.ts';
import type { GroupDraft } from './draft.ts';
import { images } from './media.ts';
import {
  listFrom,
  matches,
  paginate,
  type PageResult,
  previousSlugs,
  type Reader,
  requireId,
  sinceInstant,
  utcIso,
} from './read.ts';
import { comediansOf } from './reference.ts';
import type { Database, GroupTable } from './schema.ts';
import { type Db, entryColumns, insertEntry, ranked } from './write.ts';

type Filters = z.output<typeof groupsQuery>;

export async function listGroups(reader: Reader, filters: Filters): Promise<PageResult<GroupWire>> {
  let query = reader.db.selectFrom('comedian_groups').selectAll().where('is_published', '=', 1);
  if (filters.search) query = query.where(matches(filters.search));
  if (filters.updated_since) query = query.where('updated_at', '>=', sinceInstant(filters.updated_since));
  if (filters.ordering === '-updated_at') query = query.orderBy('updated_at', 'desc');
  const page = await paginate(query.orderBy('sort_text').orderBy('id'), filters);
  return { ...page, results: await toWire(reader, page.results) };
}

/** By slug, former slug or numeric id; 404 when there is none. */
export async function getGroup(reader: Reader, reference: string): Promise<GroupWire> {
  const id = await requireId(reader.db, 'group', reference);
  const row = await reader.db
    .selectFrom('comedian_groups')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [group] = await toWire(reader, [row]);
  return group as GroupWire;
}

async function toWire(reader: Reader, rows: ReadonlyArray<Selectable<GroupTable>>): Promise<GroupWire[]> {
  const ids = rows.map((row) => row.id);
  const image = await images(
    reader,
    rows.flatMap((row) => [row.picture, row.cover]),
  );
  const comedians = await comediansOf(reader, 'group', ids);
  const slugs = await previousSlugs(reader.db, 'group', ids);
  return rows.map((row) => {
    const picture = image(row.picture);
    const cover = image(row.cover);
    return {
      id: row.id,
      name: row.name,
      slug: row.slug,
      short_description: row.short_description,
      description: row.description,
      facebook: row.facebook,
      twitter: row.twitter,
      instagram: row.instagram,
      city: row.city,
      aliases: listFrom<string>(row.aliases),
      picture: picture.url,
      picture_variants: picture.variants,
      cover: cover.url,
      cover_variants: cover.variants,
      comedians: comedians(row.id),
      is_published: true,
      updated_at: utcIso(row.updated_at),
      previous_slugs: slugs(row.id),
    };
  });
}

export function insertGroup(db: Db, draft: GroupDraft): Promise<number> {
  const row: Insertable<Database['comedian_groups']> = {
    ...entryColumns(draft, draft.name, [...(draft.aliases ?? []), draft.city, draft.short_description]),
    name: draft.name,
    short_description: draft.short_description ?? '',
    description: draft.description ?? '',
    facebook: draft.facebook ?? '',
    twitter: draft.twitter ?? '',
    instagram: draft.instagram ?? '',
    city: draft.city ?? '',
    aliases: JSON.stringify(draft.aliases ?? []),
    picture: draft.picture ?? null,
    cover: draft.cover ?? null,
  };
  return insertEntry(db, 'group', draft, async (trx) => {
    const { id } = await trx
      .insertInto('comedian_groups')
      .values(withCleanHtml(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    const members = ranked(draft.comedians).map((member) => ({ ...member, group_id: id }));
    if (members.length > 0) await trx.insertInto('group_members').values(members).execute();
    return id;
  });
}
