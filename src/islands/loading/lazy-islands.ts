import { loadWithRetry } from './load-or-report.ts';
import { missCode } from './missing-code.ts';

/** A part of a served page whose code is loaded when it is first used. */
export interface LazyIsland {
  selector: string;
  /** A DOM event in the element, or a moment: the page opens, a session is there. */
  when: 'focusin' | 'submit' | 'click' | 'toggle' | 'arrival' | 'login';
  /** An `import()` and nothing else. At a moment there is no event. */
  load: () => Promise<{ start(element: Element, event?: Event): unknown }>;
  /** Answers the event before the code is there. False where nothing further is to be done. */
  before?(element: Element): unknown;
  /** What happens without the code. By default the page reports that it is missing. */
  otherwise?(element: Element): unknown;
  /** Milliseconds that the code may take. */
  timeout?: number;
}

const islands: LazyIsland[] = [];

/** Kept once loaded: an `import()` takes a task even then, and a page that is left meanwhile would send nothing. */
const loaded = new Map<LazyIsland['load'], Awaited<ReturnType<LazyIsland['load']>>>();

async function start(island: LazyIsland, element: Element, event?: Event): Promise<void> {
  const { when, load, timeout } = island;
  if (!loaded.has(load))
    try {
      const limit = new Promise<never>((_, reject) => timeout && setTimeout(reject, timeout));
      loaded.set(load, await Promise.race([loadWithRetry(load), limit]));
    } catch {
      return void (island.otherwise ? island.otherwise(element) : missCode(when !== 'login'));
    }
  loaded.get(load)?.start(element, event);
}

/** Starts the islands of a moment that are on the page. */
export function startIslands(moment: 'arrival' | 'login'): void {
  for (const island of islands) {
    const element = island.when === moment && document.querySelector(island.selector);
    if (element) void start(island, element);
  }
}

/** Whether a click on a link opens it elsewhere, as in another tab. */
const isElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button || metaKey || ctrlKey || shiftKey || altKey;

function follow(event: Event): void {
  const { target, type, defaultPrevented } = event;
  // What is hydrated prevents the default of what it follows.
  if (!(target instanceof Element) || defaultPrevented) return;
  for (const island of islands) {
    const element = island.when === type && target.closest<HTMLElement>(island.selector);
    if (!element || ('href' in element && isElsewhere(event as MouseEvent))) continue;
    event.preventDefault();
    if (island.before?.(element) !== false) void start(island, element, event);
  }
}

// `toggle` does not bubble.
for (const type of ['focusin', 'submit', 'click', 'toggle'])
  addEventListener(type, follow, type === 'toggle');

/** Has islands start when they are used. */
export const addIslands = (...added: LazyIsland[]): unknown => islands.push(...added);
