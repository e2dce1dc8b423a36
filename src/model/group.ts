import { byName, idsOf, type KindDefinition, valuesOf } from './kind-definition.ts';
import type { GroupWire } from '#contract/group.ts';
import { type Entry, toEntry } from './entry.ts';
import { type Picture, toPicture } from './picture/picture.ts';
import { type ComedianRef, type GroupRef, toComedianRef, toGroupRef } from './reference.ts';
import type { Tile } from './list/tile.ts';

/** A comedian group (colectivo). */
export interface Group extends Entry, GroupRef {
  /** HTML as its author wrote it: show it through `richText`. */
  description: string;
  facebook: string;
  twitter: string;
  instagram: string;
  city: string;
  aliases: string[];
  cover: Picture | null;
  comedians: ComedianRef[];
}

export function toGroup(wire: GroupWire): Group {
  return {
    ...toEntry(wire),
    ...toGroupRef(wire),
    description: wire.description ?? '',
    facebook: wire.facebook ?? '',
    twitter: wire.twitter ?? '',
    instagram: wire.instagram ?? '',
    city: wire.city ?? '',
    aliases: wire.aliases ?? [],
    cover: toPicture(wire.cover, wire.cover_variants),
    comedians: (wire.comedians ?? []).map(toComedianRef),
  };
}

/** Reads only what lists in browsers have of a group (`client/content/sources.ts`). */
export const groupTile = ({
  picture,
  shortDescription,
  city,
  comedians,
}: Pick<Group, 'picture' | 'shortDescription' | 'city' | 'comedians'>): Tile => ({
  picture,
  text: shortDescription,
  note: city,
  members: comedians.length,
});

const nameOf = ({ name }: Group) => name;

export const groupKind = {
  list: 'groups',
  hasCalendar: true,
  nameOf,
  compare: (a, b) => byName(a, b, nameOf),
  picturesOf: ({ picture, cover }) => [picture, cover],
  searchOf: ({ aliases, city, picture }) => ({ also: `${aliases.join(' ')} ${city}`, note: city, picture }),
  aboutOf: ({ shortDescription }) => shortDescription,
  cardOf: ({ picture, cover, city }) => ({ picture: picture ?? cover, foot: city }),
  tileOf: groupTile,
  embeds: { comedian: ({ comedians }) => idsOf(comedians) },
  shows: [
    ['event', 'group'],
    ['podcast', 'comedian'],
  ],
  sharedFieldsOf: (item) =>
    valuesOf<GroupRef>(item, { id: true, slug: true, name: true, shortDescription: true, picture: true }),
  recordOf: (one, { html, picture, ids }) => ({
    name: one.name,
    short_description: one.shortDescription,
    description: html(one.description),
    city: one.city,
    aliases: one.aliases,
    facebook: one.facebook,
    twitter: one.twitter,
    instagram: one.instagram,
    picture: picture(one.picture),
    cover: picture(one.cover),
    comedian_ids: ids(one.comedians),
  }),
} as const satisfies KindDefinition<Group>;
