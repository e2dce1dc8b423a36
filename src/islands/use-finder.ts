import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { finderCopy } from '#copy/form/finder.ts';
import type { Finder, FindState, Found } from '#stores/finder.ts';
import type { Choice } from '#ui/Combobox.tsx';

interface Words {
  loading: string;
  failed: string;
  none: string;
  results: (count: number) => string;
}

function wordsFor(state: FindState<Found>, words: Words): string {
  if (state.status === 'idle') return '';
  if (state.status !== 'shown') return words[state.status];
  return state.found.length > 0 ? words.results(state.found.length) : words.none;
}

function foundBy<Result extends Found>(state: FindState<Result>): readonly Result[] {
  if (state.status === 'shown') return state.found;
  return state.status === 'loading' ? state.before : [];
}

/** A search for entries while the user types: the results, also as choices of a combobox, and their status text. */
export function useFinder<Result extends Found>(create: () => Finder<Result>, words: Words = finderCopy) {
  const [{ $state, find, clear }] = useState(create);
  const state = useStore($state);
  const found = foundBy(state);
  const choices: Choice[] = found.map(({ id, name, note }) => ({ key: String(id), name, note }));
  return {
    find,
    clear,
    found,
    choices,
    status: wordsFor(state, words),
    isShown: state.status === 'shown',
  };
}
