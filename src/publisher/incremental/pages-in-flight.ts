/** Where a page in flight is: being rendered, being compressed or written, or served while it is still compressed. */
export type Phase = 'rendering' | 'writing' | 'served';

/** One start of a page. A page that is started again belongs to its last start. */
export interface Start {
  number: number;
  phase: Phase;
}

/** Pages that were started and are not written yet. */
export function createPagesInFlight() {
  const starts = new Map<string, Start>();
  let last = 0;
  return {
    begin(path: string): Start {
      last += 1;
      const start: Start = { number: last, phase: 'rendering' };
      starts.set(path, start);
      return start;
    },
    end: (path: string): void => void starts.delete(path),
    isLast: (path: string, start: Start): boolean => starts.get(path) === start,
    has: (path: string): boolean => starts.has(path),
    phaseOf: (path: string): Phase | undefined => starts.get(path)?.phase,
    get size() {
      return starts.size;
    },
    /** The number of the last start of any page. */
    get lastNumber() {
      return last;
    },
  };
}
