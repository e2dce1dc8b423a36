import { useRef, useState } from 'react';
import { adminControlCopy as copy } from '#copy/admin/control.ts';
import { finderCopy } from '#copy/form/finder.ts';
import { useFinder } from '#islands/use-finder.ts';
import type { AnyDocument } from '#model/admin/entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { createEntryFinder } from '#stores/admin/entry-search.ts';
import { loadChunk } from '#stores/load-chunk.ts';

/** The key of the choice that creates what was typed. */
const NEW = 'new';

/**
 * A search for entries of a kind, with the text of its field. Given the draft that will refer to the entry, it also offers to
 * create an entry with an unknown name.
 */
export function useEntryFinder(kind: DocumentKind, draft?: AnyDocument) {
  const { find, choices, status, isShown } = useFinder(() => createEntryFinder(kind));
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  /** The name of the entry that is being created. */
  const [creating, setCreating] = useState<string | null>(null);
  /** The current text when the creation of an entry ends, since typing may have continued. */
  const latest = useRef('');
  const typed = text.trim();
  const isKnown = choices.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const isOffered = draft !== undefined && isShown && typed !== '' && !isKnown;
  const count = choices.length + 1;

  const onText = (next: string) => {
    latest.current = next;
    setText(next);
    setProblem(undefined);
    find(next);
  };
  const create = async (name: string, from: AnyDocument): Promise<number | null> => {
    setCreating(name);
    const code = await loadChunk(() => import('./create-entry.ts')).catch(() => null);
    const result = (await code?.createEntry(kind, name, from)) ?? { problem: copy.notCreated };
    setCreating(null);
    if ('problem' in result) setProblem(copy.refused(name, result.problem));
    else if (latest.current.trim() === name) onText('');
    return 'id' in result ? result.id : null;
  };
  const offered = isOffered ? [...choices, { key: NEW, name: copy.create(typed), note: '' }] : choices;
  const countText = count > 1 ? finderCopy.results(count) : copy.noneYet;
  return {
    text,
    problem,
    isCreating: creating !== null,
    status: creating === null ? (isOffered ? countText : status) : copy.creating(creating),
    /** The choices; none while an entry is created. */
    choices: creating === null ? offered : [],
    onText,
    /** Resolves to the id of the chosen or created entry; null if it could not be created. */
    choose: async (key: string): Promise<{ id: number; isNew: boolean } | null> => {
      const isNew = key === NEW;
      const id = isNew && draft ? await create(typed, draft) : Number(key);
      if (!isNew) onText('');
      return id === null ? null : { id, isNew };
    },
  };
}
