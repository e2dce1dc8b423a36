/** In which order pages are rendered: the smallest number first. */
export const priority = {
  /** Pages of saved entries, new pages, pages that a continued site lacks, and the redirects. */
  edited: 0,
  /** Other pages that show such an entry. */
  dependent: 1,
  /** Pages that are compared with the disk, without a known change. */
  check: 2,
} as const;

export type Priority = (typeof priority)[keyof typeof priority];

/** Every eighth `take` returns the oldest path, so that low priorities are rendered while others keep coming. */
const OLDEST_EVERY = 8;

/** Queued paths, each once. */
export interface PriorityQueue {
  /** Adds a path, or raises the priority of a queued one, which keeps its age. */
  add(path: string, newPriority: Priority): void;
  has(path: string): boolean;
  /** Removes a path, if it is queued. */
  remove(path: string): void;
  /** Removes and returns the next path of `minimum` priority or higher; the oldest path may have any priority. */
  take(minimum?: Priority): string | undefined;
  readonly size: number;
}

export function createPriorityQueue(): PriorityQueue {
  const byPriority = Object.values(priority).map(() => new Set<string>());
  /** All paths with their priority, in the order they were added. */
  const byAge = new Map<string, Priority>();
  let takeCount = 0;

  const remove = (path: string) => {
    const current = byAge.get(path);
    if (current === undefined) return;
    byAge.delete(path);
    byPriority[current]?.delete(path);
  };

  return {
    add(path, newPriority) {
      const current = byAge.get(path);
      if (current !== undefined && current <= newPriority) return;
      if (current !== undefined) byPriority[current]?.delete(path);
      byAge.set(path, newPriority);
      byPriority[newPriority]?.add(path);
    },
    has: (path) => byAge.has(path),
    remove,
    take(minimum = priority.check) {
      const highest = byPriority.slice(0, minimum + 1).find((set) => set.size > 0);
      if (!highest) return undefined;
      takeCount += 1;
      const path = (takeCount % OLDEST_EVERY === 0 ? byAge : highest).keys().next().value;
      if (path !== undefined) remove(path);
      return path;
    },
    get size() {
      return byAge.size;
    },
  };
}
