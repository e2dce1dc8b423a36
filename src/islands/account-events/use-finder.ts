import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { finderCopy as copy } from '#copy/form/finder.ts';
import type { FindState, LookupResult } from '#stores/account/event-search.ts';
import type { Finder } from '#stores/finder.ts';

function wordsFor(state: FindState): string {
  if (state.status === 'loading') return copy.loading;
  if (state.status === 'failed') return copy.failed;
  if (state.status === 'idle') return '';
  return state.found.length > 0 ? copy.results(state.found.length) : copy.none;
}

function foundBy(state: FindState): readonly LookupResult[] {
  if (state.status === 'shown') return state.found;
  return state.status === 'loading' ? state.before : [];
}

/** A search while typing, with its results and their announcement. */
export function useFinder(create: () => Finder<LookupResult>) {
  const [finder] = useState(create);
  const state = useStore(finder.$state);
  return { finder, found: foundBy(state), said: wordsFor(state), isShown: state.status === 'shown' };
}
