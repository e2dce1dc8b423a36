/** How the items of a list come one after the other. */
export type Compare<Item> = (a: Item, b: Item) => number;

/** What is asked of a list, be it an array or not. */
export interface List<Item> extends Iterable<Item> {
  readonly length: number;
  at: (place: number) => Item | undefined;
  slice: (start?: number, end?: number) => Item[];
  map: <Result>(result: (item: Item) => Result) => Result[];
  filter: (isIn: (item: Item) => boolean) => Item[];
  flatMap: <Result>(results: (item: Item) => readonly Result[]) => Result[];
}

/** Items a piece of a list holds at most. */
const MOST = 512;

/** The place of the first that a condition holds for, which then holds for all after it. */
function firstPlace(length: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where an item belongs in an array that is in order: before the first that is not less. */
export const placeOf = <Item>(items: readonly Item[], item: Item, compare: Compare<Item>): number =>
  firstPlace(items.length, (place) => compare(items[place] as Item, item) >= 0);

/** Pieces of a length that leaves room for more. */
function piecesOf<Item>(items: readonly Item[]): Array<readonly Item[]> {
  const pieces: Array<readonly Item[]> = [];
  for (let start = 0; start < items.length; start += MOST / 2)
    pieces.push(items.slice(start, start + MOST / 2));
  return pieces;
}

/**
 * A long list in order; never changed once made. It is held in pieces, and one after an edit shares
 * all but the touched ones with the one before: a copy of an array of tens of thousands for each edit
 * is what a collector of garbage has most to do with.
 */
export class OrderedList<Item> implements List<Item> {
  readonly #pieces: ReadonlyArray<readonly Item[]>;
  /** The place of the first item of each piece. */
  readonly #starts: readonly number[];
  readonly length: number;

  private constructor(pieces: ReadonlyArray<readonly Item[]>) {
    let length = 0;
    this.#pieces = pieces;
    this.#starts = pieces.map((piece) => (length += piece.length) - piece.length);
    this.length = length;
  }

  /** Of items that are in order. */
  static of<Item>(items: readonly Item[]): OrderedList<Item> {
    return new OrderedList(piecesOf(items));
  }

  /** A list in the same order without some items, the very same objects, and with others in their places. */
  edited(gone: readonly Item[], put: readonly Item[], compare: Compare<Item>): OrderedList<Item> {
    const pieces = [...this.#pieces];
    /** The last piece that begins before an item: it is in there or nowhere. */
    const pieceOf = (item: Item) =>
      Math.max(0, firstPlace(pieces.length, (at) => compare(pieces[at]?.[0] as Item, item) > 0) - 1);
    for (const item of gone) {
      const at = pieceOf(item);
      const piece = pieces[at] ?? [];
      const place = placeOf(piece, item, compare);
      if (piece[place] !== item) continue;
      if (piece.length > 1) pieces[at] = piece.toSpliced(place, 1);
      else pieces.splice(at, 1);
    }
    for (const item of put) {
      const at = pieceOf(item);
      const piece = pieces[at] ?? [];
      const next = piece.toSpliced(placeOf(piece, item, compare), 0, item);
      pieces.splice(at, 1, ...(next.length > MOST ? piecesOf(next) : [next]));
    }
    return new OrderedList(pieces);
  }

  at(place: number): Item | undefined {
    const from = place < 0 ? this.length + place : place;
    const at = firstPlace(this.#starts.length, (piece) => (this.#starts[piece] ?? 0) > from) - 1;
    return this.#pieces[at]?.[from - (this.#starts[at] ?? 0)];
  }

  slice(start = 0, end = this.length): Item[] {
    const found: Item[] = [];
    const first = firstPlace(this.#starts.length, (piece) => (this.#starts[piece] ?? 0) > start) - 1;
    for (let at = Math.max(0, first); at < this.#pieces.length; at += 1) {
      const before = this.#starts[at] ?? 0;
      if (before >= end) break;
      const part = this.#pieces[at]?.slice(Math.max(0, start - before), end - before) ?? [];
      for (const item of part) found.push(item);
    }
    return found;
  }

  map<Result>(result: (item: Item) => Result): Result[] {
    return this.#pieces.flatMap((piece) => piece.map(result));
  }

  filter(isIn: (item: Item) => boolean): Item[] {
    return this.#pieces.flatMap((piece) => piece.filter(isIn));
  }

  flatMap<Result>(results: (item: Item) => readonly Result[]): Result[] {
    return this.#pieces.flatMap((piece) => piece.flatMap(results));
  }

  *[Symbol.iterator](): Generator<Item> {
    for (const piece of this.#pieces) yield* piece;
  }
}
