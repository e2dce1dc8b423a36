import { atom, type ReadableAtom } from 'nanostores';
import { createIndexReader } from '#client/search/index.ts';
import { wordTables as words } from '#copy/search/words.ts';
import type { IndexSource } from '#model/search/index-files.ts';
import { type SearchResults, search, MIN_QUERY_LENGTH } from '#model/search/search.ts';
import { chosenCity } from './chosen-city.ts';

export type SearchState =
  | { status: 'idle' }
  | { status: 'short' }
  | { status: 'found'; question: string; findings: SearchResults }
  | { status: 'failed'; question: string };

export interface Search {
  $state: ReadableAtom<SearchState>;
  /** Preloads the part of the index that every search needs. */
  warm(): void;
  /** Searches, with at most `most` hits of each kind. The latest search wins. */
  ask(question: string, most: number): Promise<void>;
}

interface SearchContext {
  now: () => Date;
  home: () => string;
}

/** Creates a search over all entries, through the static index of the site. */
export function createSearch(
  source: IndexSource = createIndexReader(),
  { now, home }: SearchContext = { now: () => new Date(), home: () => chosenCity().slug },
): Search {
  const $state = atom<SearchState>({ status: 'idle' });
  let latest = 0;
  return {
    $state,
    warm: () => void source.directory().catch(() => undefined),
    async ask(question, most) {
      latest += 1;
      const turn = latest;
      const query = question.trim();
      if (query.length < MIN_QUERY_LENGTH) {
        $state.set({ status: query ? 'short' : 'idle' });
        return;
      }
      const state = await answer(query, () =>
        search(source, query, { limit: most, now: now(), words, home: home() }),
      );
      if (turn === latest) $state.set(state);
    },
  };
}

/** A missing part of the index means that the release was replaced: the second try reads the new one. */
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
