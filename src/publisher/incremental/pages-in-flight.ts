/** One run of a page: it is rendered, compressed and written. */
export interface Start {
  number: number;
  /** Whether the page is being rendered, compressed or written, or served while it is still compressed. */
  phase: 'rendering' | 'writing' | 'served';
  /** Whether the page was started again since. */
  isOvertaken: boolean;
  /** Whether a later run has rendered the page: this one writes nothing more. */
  isDropped: boolean;
}

export type PagesInFlight = ReturnType<typeof createPagesInFlight>;

/** Pages that are being rendered, compressed or written. A page can have several runs at once. */
export function createPagesInFlight() {
  const starts = new Map<string, Start[]>();
  let last = 0;
  let size = 0;

  const keep = (path: string, kept: Start[]): void => {
    size += kept.length - (starts.get(path)?.length ?? 0);
    if (kept.length > 0) starts.set(path, kept);
    else starts.delete(path);
  };

  return {
    begin(path: string): Start {
      const before = starts.get(path) ?? [];
      for (const start of before) start.isOvertaken = true;
      last += 1;
      const start: Start = { number: last, phase: 'rendering', isOvertaken: false, isDropped: false };
      keep(path, [...before, start]);
      return start;
    },
    /** The page is rendered: the bytes of its earlier runs are out of date. */
    rendered(path: string, start: Start): void {
      start.phase = 'writing';
      const earlier = starts.get(path)?.filter(({ number }) => number < start.number) ?? [];
      for (const one of earlier) one.isDropped = true;
      keep(path, starts.get(path)?.filter((one) => !one.isDropped) ?? []);
    },
    end: (path: string, start: Start): void =>
      keep(path, starts.get(path)?.filter((one) => one !== start) ?? []),
    has: (path: string): boolean => starts.has(path),
    phaseOf: (path: string): Start['phase'] | undefined => starts.get(path)?.at(-1)?.phase,
    /** The number of starts that have not ended. */
    get size() {
      return size;
    },
    /** The number of the last start of any page. */
    get lastNumber() {
      return last;
    },
  };
}
