import { atom, type ReadableAtom } from 'nanostores';
import { createIndexReader } from '#client/search/index.ts';
import * as words from '#copy/search/words.ts';
import type { IndexSource } from '#model/search/index-files.ts';
import { type SearchResults, search, MIN_QUERY_LENGTH } from '#model/search/search.ts';

export type SearchState =
  | { status: 'idle' }
  | { status: 'short' }
  | { status: 'found'; question: string; findings: SearchResults }
  | { status: 'failed'; question: string };

export interface Search {
  $state: ReadableAtom<SearchState>;
  /** Preloads the part of the index that every search needs. */
  warm(): void;
  /** Searches, with at most `most` hits of each kind; the result of an older search is dropped. */
  ask(question: string, most: number): Promise<void>;
}

/** The slug of the city that the visitor chose on home; empty without one, or where storage is denied. */
function chosenCity(): string {
  try {
    return localStorage.getItem('ciudad')?.split(' ')[0] ?? '';
  } catch {
    return '';
  }
}

interface Surroundings {
  now: () => Date;
  home: () => string;
}

/** A search over everything, through the static index of the site. */
export function createSearch(
  source: IndexSource = createIndexReader(),
  { now, home }: Surroundings = { now: () => new Date(), home: chosenCity },
): Search {
  const $state = atom<SearchState>({ status: 'idle' });
  let latest = 0;
  return {
    $state,
    warm: () => void source.directory().catch(() => undefined),
    async ask(question, most) {
      latest += 1;
      const turn = latest;
      const asked = question.trim();
      if (asked.length < MIN_QUERY_LENGTH) {
        $state.set({ status: asked ? 'short' : 'idle' });
        return;
      }
      const state = await answer(asked, () =>
        search(source, asked, { limit: most, now: now(), words, home: home() }),
      );
      if (turn === latest) $state.set(state);
    },
  };
}

/** A missing part of the index belongs to a replaced release: the second try reads the new release. */
async function answer(question: string, find: () => Promise<SearchResults>): Promise<SearchState> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      return { status: 'found', question, findings: await find() };
    } catch {
      // Reported below, after the second failure.
    }
  }
  return { status: 'failed', question };
}
