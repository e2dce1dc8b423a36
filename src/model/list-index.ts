import { type Compare, placeOf } from './ordered-list.ts';

/** Lists that edits changed since all were put together, at most; beyond them they are put together again. */
const MOST_PATCHES = 1000;

/**
 * Lists of items by key, in the order of the items; never changed once made. An index after an edit
 * shares nearly everything with the one before: what it was first made of, and on top what edits made
 * of that, null where a list is gone.
 */
export class ListIndex<Key, Item> {
  readonly #base: ReadonlyMap<Key, readonly Item[]>;
  readonly #patch: ReadonlyMap<Key, readonly Item[] | null>;

  constructor(base: ReadonlyMap<Key, readonly Item[]>, patch: ReadonlyMap<Key, readonly Item[] | null>) {
    this.#base = base;
    this.#patch = patch;
  }

  get(key: Key): readonly Item[] | undefined {
    const patched = this.#patch.get(key);
    return patched === undefined ? this.#base.get(key) : (patched ?? undefined);
  }

  /** Every key that holds something. */
  *keys(): Generator<Key> {
    for (const key of this.#base.keys()) if (!this.#patch.has(key)) yield key;
    for (const [key, list] of this.#patch) if (list) yield key;
  }

  /** Every list that holds something, with its key. */
  *entries(): Generator<readonly [Key, readonly Item[]]> {
    for (const key of this.keys()) yield [key, this.get(key) ?? []];
  }

  /** The keys under which another index holds other lists: one that became this by edits, nearly always. */
  *differing(other: ListIndex<Key, Item>): Generator<Key> {
    const patched = new Set([...this.#patch.keys(), ...other.#patch.keys()]);
    const isSameBase = this.#base === other.#base;
    const keys = isSameBase ? patched : new Set([...this.#base.keys(), ...other.#base.keys(), ...patched]);
    for (const key of keys) if (this.get(key) !== other.get(key)) yield key;
  }

  /** An index with other lists under some keys. */
  with(lists: ReadonlyMap<Key, readonly Item[] | null>): ListIndex<Key, Item> {
    const patch = new Map([...this.#patch, ...lists]);
    if (patch.size <= MOST_PATCHES) return new ListIndex(this.#base, patch);
    const base = new Map(this.#base);
    for (const [key, list] of patch) {
      if (list) base.set(key, list);
      else base.delete(key);
    }
    return new ListIndex(base, new Map());
  }
}

/** What became of some items: their new versions, and which ones are no longer there. */
export interface Edit<Item extends { id: number }> {
  put: readonly Item[];
  gone: readonly number[];
}

type KeysOf<Key, Item> = (item: Item) => readonly Key[];

/** The items under each of their keys. */
export function indexBy<Key, Item>(items: readonly Item[], keys: KeysOf<Key, Item>): ListIndex<Key, Item> {
  const index = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of new Set(keys(item))) {
      const found = index.get(key);
      if (found) found.push(item);
      else index.set(key, [item]);
    }
  }
  return new ListIndex(index, new Map());
}

/** The items that an edit is about. */
export const touchedIds = ({ put, gone }: Edit<{ id: number }>): Set<number> =>
  new Set([...put.map(({ id }) => id), ...gone]);

/** A short list in order after an edit: another one, without the items `before` it and with those of `put` in their places. */
function edited<Item>(
  list: readonly Item[],
  before: ReadonlySet<Item>,
  put: readonly Item[],
  compare: Compare<Item>,
): Item[] {
  const next = list.filter((item) => !before.has(item));
  for (const item of put) next.splice(placeOf(next, item, compare), 0, item);
  return next;
}

/**
 * An index after an edit. Lists without a touched item stay the very same lists, so that code that
 * depends on one can tell by identity whether it changed.
 */
export function reindexed<Key, Item>(
  index: ListIndex<Key, Item>,
  before: readonly Item[],
  put: readonly Item[],
  keys: KeysOf<Key, Item>,
  compare: Compare<Item>,
): ListIndex<Key, Item> {
  const lists = new Map<Key, Item[] | null>();
  const replaced = new Set(before);
  for (const key of new Set([...before, ...put].flatMap((item) => [...keys(item)]))) {
    const own = put.filter((item) => keys(item).includes(key));
    const list = edited(index.get(key) ?? [], replaced, own, compare);
    lists.set(key, list.length > 0 ? list : null);
  }
  return index.with(lists);
}
