import { type EntryOf, type Kind, kindNames, kinds } from '../kinds.ts';
import type { Tile } from './tile.ts';

/** Kinds whose lists have cities, dates or letters, and pages of their own. */
type OwnListKind = 'comedian' | 'event' | 'venue';

/** Kinds whose lists show nothing but the tiles of their entries. */
export type TileListKind = Exclude<Kind, OwnListKind>;

const ownLists: Readonly<Record<OwnListKind, true>> = { comedian: true, event: true, venue: true };

export const tileListKinds = kindNames.filter((kind): kind is TileListKind => !Object.hasOwn(ownLists, kind));

const definitions: { readonly [Of in TileListKind]: { readonly tileOf: (entry: EntryOf<Of>) => Tile } } =
  kinds;

/** The tile of an entry. */
export const tileOf = <Of extends TileListKind>(kind: Of, entry: EntryOf<Of>): Tile =>
  definitions[kind].tileOf(entry);
