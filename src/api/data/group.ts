import type { z } from 'zod';
import type { groupsQuery, GroupWire } from '#contract/group.ts';
import type { GroupDraft } from './draft.ts';
import { createEntryReads } from './entry/entry.ts';
import { images } from './entry/media.ts';
import { listFrom, previousSlugs, type Reader, utcIso } from './read.ts';
import { comediansOf } from './entry/reference.ts';

import { entryColumns, searchedTexts, type Searched, networks } from './write.ts';
import type { EntryRow, NewEntryRow } from './database/schema.ts';

type Filters = z.output<typeof groupsQuery>;

export const groups = createEntryReads('group', toWire, (all, { comedian }: Filters) =>
  comedian === undefined
    ? all
    : all.where('id', 'in', (of) =>
        of.selectFrom('group_members').select('group_id').where('comedian_id', '=', Number(comedian)),
      ),
);

async function toWire(
  reader: Reader,
  rows: ReadonlyArray<EntryRow<'group'>>,
): Promise<Array<Required<GroupWire>>> {
  const ids = rows.map((row) => row.id);
  const image = await images(
    reader,
    rows.flatMap((row) => [row.picture, row.cover]),
  );
  const comedians = await comediansOf(reader, 'group_members', 'group_id', ids);
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

const searched: Searched<'group'> = {
  ...networks,
  aliases: true,
  city: true,
  short_description: true,
  description: false,
};

/** The row of a group as it is written. */
export function groupRow(draft: GroupDraft): NewEntryRow<'group'> {
  return {
    ...entryColumns(draft, draft.name, searchedTexts(searched, draft)),
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
}
