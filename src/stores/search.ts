import { atom, type ReadableAtom } from 'nanostores';
import { createIndexReader } from '#client/search-index.ts';
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

/** A search over everything, through the static index of the site. */
export function createSearch(source: IndexSource = createIndexReader()): Search {
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
      const state = await answer(source, asked, most);
      if (turn === latest) $state.set(state);
    },
  };
}

/** A missing part of the index belongs to a replaced release: the second try reads the new release. */
async function answer(source: IndexSource, question: string, most: number): Promise<SearchState> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      return { status: 'found', question, findings: await search(source, question, most) };
    } catch {
      // Reported below, after the second failure.
    }
  }
  return { status: 'failed', question };
}
