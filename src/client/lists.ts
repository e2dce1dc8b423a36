import type { EntryOf, Kind } from '#model/kinds.ts';
import { type Client, createClient } from './http.ts';
import { readFiltered } from './filtered-list.ts';
import { type Source, sources } from './sources.ts';

/** An entry of a list in the browser: it has only the fields that the list reads. */
export type ListedEntry<Of extends Kind> = Pick<
  EntryOf<Of>,
  keyof (typeof sources)[Of]['fields'] & keyof EntryOf<Of>
>;

/** One page of a list: the total number of entries, and those of the page. */
export type ListPage = { [Of in Kind]: { kind: Of; count: number; entries: Array<ListedEntry<Of>> } }[Kind];

/** Reads one page. `query` is the list's own, as text. Throws the client's errors and `CannotFilterError`. */
export type ReadList = (kind: Kind, query: Record<string, string>, signal: AbortSignal) => Promise<ListPage>;

/** Reads lists of the API on the page's own origin, or through another client. */
export function createListReader(
  client: Client = createClient({ baseUrl: '' }),
  now: () => Date = () => new Date(),
): ReadList {
  return async (kind, query, signal) => {
    // The source and the filter belong to the same kind, which the types cannot express.
    const { list, toModel, filter, fields } = sources[kind] as unknown as Source<unknown, object>;
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
    return { kind, ...page } as ListPage;
  };
}
