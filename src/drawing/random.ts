/** A seeded generator of random numbers: the same seed always gives the same ones. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  /** A real number from `min` up to `max`. */
  between(min: number, max: number): number;
  /** One of `items`; throws a `RangeError` when there are none. */
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  /** `count` distinct items in random order, fewer when there are fewer. */
  some<T>(items: readonly T[], count: number): T[];
}

/** FNV-1a over UTF-16 units: a 32-bit number from text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** A mulberry32 generator seeded by text. It is not for secrets. */
export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('Nothing to pick from');
    return items[int(0, items.length - 1)] as T;
  };
  const some = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) {
      taken.push(...left.splice(int(0, left.length - 1), 1));
    }
    return taken;
  };
  return {
    next,
    int,
    pick,
    some,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
  };
}
