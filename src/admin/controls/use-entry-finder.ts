import { useRef, useState } from 'react';
import { adminControlCopy as copy } from '#copy/admin/control.ts';
import { useFinder } from '#islands/use-finder.ts';
import type { AnyDocument } from '#model/admin/entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { createEntryFinder } from '#stores/admin/entry-search.ts';
import { loadChunk } from '#stores/load-chunk.ts';

/** The key of the choice that creates what was typed. */
const NEW = 'new';

/**
 * A search for entries of a kind, with the text of its field. With the draft that will refer to the entry, what no entry is called
 * can be created as one.
 */
export function useEntryFinder(kind: DocumentKind, draft?: AnyDocument) {
  const { find, choices, said, isShown } = useFinder(() => createEntryFinder(kind));
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const isCreating = useRef(false);
  const typed = text.trim();
  const isKnown = choices.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const isOffered = draft && isShown && typed && !isKnown;

  const onText = (next: string) => {
    setText(next);
    setProblem(undefined);
    find(next);
  };
  const create = async (from: AnyDocument): Promise<number | null> => {
    isCreating.current = true;
    const code = await loadChunk(() => import('./create-entry.ts')).catch(() => null);
    const result = (await code?.createEntry(kind, typed, from)) ?? { problem: copy.notCreated };
    isCreating.current = false;
    if ('id' in result) return result.id;
    setProblem(result.problem);
    return null;
  };
  return {
    text,
    said,
    problem,
    choices: isOffered ? [...choices, { key: NEW, name: copy.create(typed), note: '' }] : choices,
    onText,
    /** Resolves to the id of what was chosen or created, null where it could not be created. */
    choose: async (key: string): Promise<{ id: number; isNew: boolean } | null> => {
      if (isCreating.current) return null;
      const isNew = key === NEW;
      const id = isNew && draft ? await create(draft) : Number(key);
      if (id === null) return null;
      onText('');
      return { id, isNew };
    },
  };
}
