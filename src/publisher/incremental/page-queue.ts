import { createPriorityQueue, priority, type Priority } from './priority-queue.ts';

/** How a page is to be written. */
interface Marks {
  /** Whether its file is replaced before it is compressed, as an editor waits for it. */
  isUrgent: boolean;
  /** Whether it follows an edit: it is compressed quickly first. */
  isHurried: boolean;
}

export type PageQueue = ReturnType<typeof createPageQueue>;

/** Queued pages, with what is known of each until it is rendered. */
export function createPageQueue() {
  const queue = createPriorityQueue();
  const urgent = new Set<string>();
  const hurried = new Set<string>();
  return {
    add(path: string, wanted: Priority): void {
      queue.add(path, wanted);
      if (wanted === priority.edited) urgent.add(path);
      if (wanted !== priority.check) hurried.add(path);
    },
    /** Adds a page, or raises its priority, and leaves as it is how it is to be written. */
    again(path: string, wanted: Priority): void {
      queue.add(path, wanted);
    },
    remove(path: string): void {
      queue.remove(path);
      urgent.delete(path);
      hurried.delete(path);
    },
    /** Removes and returns the next path of `minimum` priority or higher; the oldest path may have any priority. */
    take: (minimum: Priority): string | undefined => queue.take(minimum),
    /** Returns how a page that was taken is to be written, and forgets it. */
    takeMarks: (path: string): Marks => ({
      isUrgent: urgent.delete(path),
      isHurried: hurried.delete(path),
    }),
    has: (path: string): boolean => queue.has(path),
    isUrgent: (path: string): boolean => urgent.has(path),
    get size() {
      return queue.size;
    },
  };
}
