/** A comparison function, as for `Array.sort`. */
export type Compare<Item> = (a: Item, b: Item) => number;

/** The read operations of a list, which arrays have too. */
export interface List<Item> extends Iterable<Item> {
  readonly length: number;
  at: (index: number) => Item | undefined;
  slice: (start?: number, end?: number) => Item[];
  map: <Result>(result: (item: Item) => Result) => Result[];
  filter: (isIn: (item: Item) => boolean) => Item[];
  flatMap: <Result>(results: (item: Item) => readonly Result[]) => Result[];
}

/** The most items of a chunk. */
const MAX_CHUNK = 512;

/** Binary search: the first index at which a monotonic condition holds, else `length`. */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The index at which to insert an item into a sorted array: before the first that is not less. */
export const insertionIndex = <Item>(items: readonly Item[], item: Item, compare: Compare<Item>): number =>
  firstIndex(items.length, (index) => compare(items[index] as Item, item) >= 0);

/** Splits items into half-full chunks, so that each has room for insertions. */
function toChunks<Item>(items: readonly Item[]): Array<readonly Item[]> {
  const chunks: Array<readonly Item[]> = [];
  for (let start = 0; start < items.length; start += MAX_CHUNK / 2)
    chunks.push(items.slice(start, start + MAX_CHUNK / 2));
  return chunks;
}

/**
 * An immutable sorted list in chunks. An edited list shares the unchanged chunks with the previous one: copying an
 * array of tens of thousands of items for each edit would be most of the work of the garbage collector.
 */
export class OrderedList<Item> implements List<Item> {
  readonly #chunks: ReadonlyArray<readonly Item[]>;
  /** The index of the first item of each chunk. */
  readonly #starts: readonly number[];
  readonly length: number;

  private constructor(chunks: ReadonlyArray<readonly Item[]>) {
    let length = 0;
    this.#chunks = chunks;
    this.#starts = chunks.map((chunk) => (length += chunk.length) - chunk.length);
    this.length = length;
  }

  /** Creates a list from sorted items. */
  static of<Item>(items: readonly Item[]): OrderedList<Item> {
    return new OrderedList(toChunks(items));
  }

  /** A list without the items `gone` (compared by identity) and with the items `put` inserted in order. */
  edited(gone: readonly Item[], put: readonly Item[], compare: Compare<Item>): OrderedList<Item> {
    const chunks = [...this.#chunks];
    /** The only chunk that can contain an item: the last one that begins before it. */
    const chunkOf = (item: Item) =>
      Math.max(0, firstIndex(chunks.length, (at) => compare(chunks[at]?.[0] as Item, item) > 0) - 1);
    for (const item of gone) {
      const at = chunkOf(item);
      const chunk = chunks[at] ?? [];
      const index = insertionIndex(chunk, item, compare);
      if (chunk[index] !== item) continue;
      if (chunk.length > 1) chunks[at] = chunk.filter((_, other) => other !== index);
      else chunks.splice(at, 1);
    }
    for (const item of put) {
      const at = chunkOf(item);
      const chunk = chunks[at] ?? [];
      const next = [...chunk];
      next.splice(insertionIndex(chunk, item, compare), 0, item);
      chunks.splice(at, 1, ...(next.length > MAX_CHUNK ? toChunks(next) : [next]));
    }
    return new OrderedList(chunks);
  }

  at(index: number): Item | undefined {
    const from = index < 0 ? this.length + index : index;
    const at = firstIndex(this.#starts.length, (chunk) => (this.#starts[chunk] ?? 0) > from) - 1;
    return this.#chunks[at]?.[from - (this.#starts[at] ?? 0)];
  }

  slice(start = 0, end = this.length): Item[] {
    const result: Item[] = [];
    const first = firstIndex(this.#starts.length, (chunk) => (this.#starts[chunk] ?? 0) > start) - 1;
    for (let at = Math.max(0, first); at < this.#chunks.length; at += 1) {
      const before = this.#starts[at] ?? 0;
      if (before >= end) break;
      const part = this.#chunks[at]?.slice(Math.max(0, start - before), end - before) ?? [];
      for (const item of part) result.push(item);
    }
    return result;
  }

  map<Result>(result: (item: Item) => Result): Result[] {
    return this.#chunks.flatMap((chunk) => chunk.map(result));
  }

  filter(isIn: (item: Item) => boolean): Item[] {
    return this.#chunks.flatMap((chunk) => chunk.filter(isIn));
  }

  flatMap<Result>(results: (item: Item) => readonly Result[]): Result[] {
    return this.#chunks.flatMap((chunk) => chunk.flatMap(results));
  }

  *[Symbol.iterator](): Generator<Item> {
    for (const chunk of this.#chunks) yield* chunk;
  }
}
