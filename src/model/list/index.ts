import { type Compare, insertionIndex } from './ordered-list.ts';

/** The most patched lists; beyond them the base is rebuilt. */
const MAX_PATCHES = 1000;

/**
 * An immutable index of items by key; each list is in the order of the items. An edited index shares the base with the
 * previous one and has a patch: the lists that edits changed, null for those that were removed.
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

  /** The keys of non-empty lists. */
  *keys(): Generator<Key> {
    for (const key of this.#base.keys()) if (!this.#patch.has(key)) yield key;
    for (const [key, list] of this.#patch) if (list) yield key;
  }

  /** The non-empty lists with their keys. */
  *entries(): Generator<readonly [Key, readonly Item[]]> {
    for (const key of this.keys()) yield [key, this.get(key) ?? []];
  }

  /** The keys whose lists differ (by identity) from those of another index, usually an earlier version of this one. */
  *differing(other: ListIndex<Key, Item>): Generator<Key> {
    const patched = new Set([...this.#patch.keys(), ...other.#patch.keys()]);
    const isSameBase = this.#base === other.#base;
    const keys = isSameBase ? patched : new Set([...this.#base.keys(), ...other.#base.keys(), ...patched]);
    for (const key of keys) if (this.get(key) !== other.get(key)) yield key;
  }

  /** An index in which some lists are replaced. */
  with(lists: ReadonlyMap<Key, readonly Item[] | null>): ListIndex<Key, Item> {
    const patch = new Map([...this.#patch, ...lists]);
    if (patch.size <= MAX_PATCHES) return new ListIndex(this.#base, patch);
    const base = new Map(this.#base);
    for (const [key, list] of patch) {
      if (list) base.set(key, list);
      else base.delete(key);
    }
    return new ListIndex(base, new Map());
  }
}

/** An edit of some items: new versions (`put`) and the ids of removed ones (`gone`). */
export interface Edit<Item extends { id: number }> {
  put: readonly Item[];
  gone: readonly number[];
}

type KeysOf<Key, Item> = (item: Item) => readonly Key[];

/** Indexes items by their keys. */
export function indexBy<Key, Item>(items: readonly Item[], keys: KeysOf<Key, Item>): ListIndex<Key, Item> {
  const index = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of new Set(keys(item))) {
      const list = index.get(key);
      if (list) list.push(item);
      else index.set(key, [item]);
    }
  }
  return new ListIndex(index, new Map());
}

/** The ids of the items that an edit changes or removes. */
export const touchedIds = ({ put, gone }: Edit<{ id: number }>): Set<number> =>
  new Set([...put.map(({ id }) => id), ...gone]);

/** A copy of a sorted list without the items `before` and with the items `put` inserted in order. */
function edited<Item>(
  list: readonly Item[],
  before: ReadonlySet<Item>,
  put: readonly Item[],
  compare: Compare<Item>,
): Item[] {
  const next = list.filter((item) => !before.has(item));
  for (const item of put) next.splice(insertionIndex(next, item, compare), 0, item);
  return next;
}

/**
 * Applies an edit to an index. Lists without a changed item remain the same objects, so that a change can be detected
 * by identity.
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
