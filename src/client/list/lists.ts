import type { EntryOf, Kind } from '#model/kinds.ts';
import type { Tile } from '#model/list/tile.ts';
import { type Client, createClient } from '../http/http.ts';
import { readFiltered } from './filtered-list.ts';
import { sourceOf, sources } from '../content/sources.ts';

/** An entry of a list in the browser: it has only the fields that the list reads. */
export type ListedEntry<Of extends Kind> = Pick<
  EntryOf<Of>,
  keyof (typeof sources)[Of]['fields'] & keyof EntryOf<Of>
>;

/** The kinds whose lists have tiles. */
type TileKind = { [Of in Kind]: (typeof sources)[Of] extends { tile: unknown } ? Of : never }[Kind];

/** An entry of a list of tiles. */
export interface ListedTile extends Tile {
  id: number;
  slug: string;
  name: string;
}

/** One page of a list: the total number of entries, and those of the page. */
export type ListPage =
  | {
      [Of in Exclude<Kind, TileKind>]: { kind: Of; count: number; entries: Array<ListedEntry<Of>> };
    }[Exclude<Kind, TileKind>]
  | { kind: TileKind; count: number; entries: ListedTile[] };

// A tile that reads a field which is not among those of its list is a type error here.
const tileSources: { readonly [Of in TileKind]: { readonly tile: (entry: ListedEntry<Of>) => Tile } } =
  sources;

/** Entries as lists show them. */
function listed(kind: Kind, entries: readonly unknown[]): unknown[] {
  if (!Object.hasOwn(tileSources[kind as TileKind], 'tile')) return [...entries];
  const { tile } = tileSources[kind as TileKind];
  return (entries as never[]).map((entry) => {
    const { id, slug, name }: ListedTile = entry;
    return { id, slug, name, ...tile(entry) };
  });
}

/** Reads one page. `query` is the list's own, as text. Throws the client's errors and `CannotFilterError`. */
export type ReadList = (kind: Kind, query: Record<string, string>, signal: AbortSignal) => Promise<ListPage>;

/** Reads lists of the API on the page's own origin, or through another client. */
export function createListReader(
  client: Client = createClient({ baseUrl: '' }),
  now: () => Date = () => new Date(),
): ReadList {
  return async (kind, query, signal) => {
    // The source and the filter belong to the same kind, which the types cannot express.
    const { list, toModel, filter, fields } = sourceOf(kind);
    const page = await readFiltered({
      client,
      list,
      toModel,
      query,
      fields: Object.values(fields).flat().join(','),
      // The server validates the values: a 400 is reported like any other failure.
      listFilter: filter(query, now()),
      signal,
    });
    return { kind, count: page.count, entries: listed(kind, page.entries) } as ListPage;
  };
}
