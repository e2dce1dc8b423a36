import type { Encyclopedia } from '#model/encyclopedia.ts';
import { createLedger, type Ledger } from './page-index.ts';
import type { PageMaker } from './render-queue.ts';
import { REDIRECTS_FILE, redirectsText } from '../serve/redirects.ts';
import { urgency } from './priority-queue.ts';

/** The path of the redirects among those of pages: they are made and written like one. */
export const REDIRECTS = `/${REDIRECTS_FILE}`;

interface PlannerOptions {
  maker: PageMaker;
  /** The content as it is now. */
  content: () => Encyclopedia | undefined;
  onTrouble: (problem: unknown) => void;
  onIdle: () => void;
}

/**
 * Works out which pages another content means, and has them made. It does so beside whatever else goes
 * on, and once for all that changed meanwhile.
 */
export interface Planner {
  /** These pages of what was just edited are being made from the content as it is now. */
  claim(own: ReadonlySet<string>): void;
  /** Has all other pages follow the content. */
  ask(): void;
  /**
   * Begins anew with a content, and gives its pages, and those that there were and are no more. Nothing
   * may be asked for meanwhile. Rejects, and leaves everything as it was, when so many are not approved of.
   */
  begin(
    content: Encyclopedia,
    approve?: (pages: number) => void,
  ): Promise<{ pages: string[]; stale: Set<string> }>;
  /** Resolves once every page that has to follow was asked for. */
  settled(): Promise<void>;
  /** What leads elsewhere, as the file says it. */
  readonly redirects: string;
  /** Every page there is. */
  readonly paths: Set<string>;
  readonly size: number;
  readonly isIdle: boolean;
}

export function createPlanner({ maker, content, onTrouble, onIdle }: PlannerOptions): Planner {
  let ledger: Ledger = createLedger(() => maker.calm());
  let redirects = '';
  /** Pages that are gone, but whose followers are not there yet. */
  const gone = new Set<string>();
  /** Pages that are being made already, and from which content. */
  let claimed = new Map<string, Encyclopedia | undefined>();
  let isAsked = false;
  let working: Promise<void> | null = null;

  const follow = async (now: Encyclopedia, own: ReadonlyMap<string, unknown>): Promise<void> => {
    const plan = await ledger.plan(now);
    for (const path of plan.gone) gone.add(path);
    // What was made from this very content is as it should be.
    maker.ask(
      plan.changed.filter((path) => own.get(path) !== now),
      urgency.soon,
    );
    const before = redirects;
    redirects = redirectsText(now);
    if (gone.size === 0 && redirects === before) return;
    // New addresses are there before old ones lead to them, and these before the old pages are gone.
    const first = plan.changed.filter((path) => own.has(path));
    await maker.made(first);
    if (first.some((path) => maker.failing.has(path))) return;
    maker.ask([REDIRECTS], urgency.now);
    await maker.made([REDIRECTS]);
    maker.ask(gone, urgency.soon);
    gone.clear();
  };

  const work = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      const own = claimed;
      claimed = new Map();
      const now = content();
      if (now) await follow(now, own).catch(onTrouble);
    }
    working = null;
    onIdle();
  };

  return {
    claim(own) {
      for (const path of own) claimed.set(path, content());
    },
    ask() {
      isAsked = true;
      working ??= work();
    },
    async begin(whole, approve) {
      await working;
      const next = createLedger(() => maker.calm());
      const { changed: pages } = await next.plan(whole);
      approve?.(next.size);
      const stale = ledger.paths().difference(next.paths());
      ledger = next;
      redirects = redirectsText(whole);
      return { pages, stale };
    },
    settled: async () => void (await working),
    get redirects() {
      return redirects;
    },
    get paths() {
      return ledger.paths();
    },
    get size() {
      return ledger.size;
    },
    get isIdle() {
      return !working;
    },
  };
}
