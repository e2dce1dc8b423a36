import { loadWithRetry } from './load-or-report.ts';
import { handleMissingCode } from './missing-code.ts';

/** A part of a served page whose code is loaded when it is first used. */
export interface LazyIsland {
  selector: string;
  /** A DOM event in the element, or a moment: `arrival` when the page opens, `login` when there is a session. */
  when: 'focusin' | 'submit' | 'click' | 'toggle' | 'arrival' | 'login';
  /** An `import()` and nothing else. `start` gets no event at a moment. */
  load: () => Promise<{ start(element: Element, event?: Event): unknown }>;
  /** Handles the event before the code is loaded. False if nothing else is to be done. */
  before?(element: Element): unknown;
  /** Called if the code cannot be loaded. By default the page reports that. */
  otherwise?(element: Element): unknown;
  /** Milliseconds after which loading the code counts as failed. */
  timeout?: number;
}

const islands: LazyIsland[] = [];

/** Loaded code. Even a repeated `import()` takes a task, in which a page that is being left would send nothing. */
const loaded = new Map<LazyIsland['load'], Awaited<ReturnType<LazyIsland['load']>>>();

async function start(island: LazyIsland, element: Element, event?: Event): Promise<void> {
  const { when, load, timeout } = island;
  if (!loaded.has(load))
    try {
      const limit = new Promise<never>((_, reject) => timeout && setTimeout(reject, timeout));
      loaded.set(load, await Promise.race([loadWithRetry(load), limit]));
    } catch {
      return void (island.otherwise ? island.otherwise(element) : handleMissingCode(when !== 'login'));
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

/** Whether a click on a link opens it elsewhere, such as in another tab. */
const isElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button || metaKey || ctrlKey || shiftKey || altKey;

function follow(event: Event): void {
  const { target, type, defaultPrevented } = event;
  // Hydrated elements prevent the default of the events that they handle.
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

/** Adds islands, which start at their first use. */
export const addIslands = (...added: LazyIsland[]): unknown => islands.push(...added);
