import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { finderCopy as copy } from '#copy/form/finder.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { createEntryFinder } from '#stores/admin/entry-search.ts';
import type { Choice } from '#ui/Combobox.tsx';

/** A search for entries by typing, as a combobox shows it. */
export function useEntryFinder(kind: DocumentKind) {
  const [finder] = useState(() => createEntryFinder(kind));
  const [text, setText] = useState('');
  const state = useStore(finder.$state);
  const found = state.status === 'shown' ? state.found : state.status === 'loading' ? state.before : [];
  const said = {
    idle: '',
    loading: copy.loading,
    failed: copy.failed,
    shown: found.length > 0 ? copy.results(found.length) : copy.none,
  }[state.status];
  const choices: Choice[] = found.map(({ id, name, note }) => ({ key: String(id), name, note }));
  return {
    text,
    said,
    choices,
    onText: (typed: string) => {
      setText(typed);
      finder.find(typed);
    },
    clear: () => {
      setText('');
      finder.clear();
    },
  };
}
