/** How soon a page is wanted, the most urgent first. */
export const urgency = {
  /** The page of what was just saved. */
  now: 0,
  /** Other pages that show it. */
  soon: 1,
  /** Pages that are looked through only to be sure. */
  later: 2,
} as const;

export type Urgency = (typeof urgency)[keyof typeof urgency];

/** Every so many takes the page that waits longest is next, however urgent the others are. */
const TURN = 8;

/** Pages that wait to be made, each once. */
export interface WorkQueue {
  add(path: string, wanted: Urgency): void;
  has(path: string): boolean;
  /** The next page, or undefined when none waits; of those at least so urgent, where it is given. */
  take(least?: Urgency): string | undefined;
  readonly size: number;
}

export function createWorkQueue(): WorkQueue {
  const waiting = Object.values(urgency).map(() => new Set<string>());
  /** By age, whatever their urgency. */
  const all = new Map<string, Urgency>();
  let taken = 0;

  const remove = (path: string) => {
    const known = all.get(path);
    if (known === undefined) return;
    all.delete(path);
    waiting[known]?.delete(path);
  };

  return {
    add(path, wanted) {
      const known = all.get(path);
      if (known !== undefined && known <= wanted) return;
      if (known !== undefined) waiting[known]?.delete(path);
      // A page that is asked for again keeps its age.
      all.set(path, wanted);
      waiting[wanted]?.add(path);
    },
    has: (path) => all.has(path),
    take(least = urgency.later) {
      const most = waiting.slice(0, least + 1).find((set) => set.size > 0);
      if (!most) return undefined;
      taken += 1;
      const path = (taken % TURN === 0 ? all : most).keys().next().value;
      if (path !== undefined) remove(path);
      return path;
    },
    get size() {
      return all.size;
    },
  };
}
