import { useCallback, useEffect, useState } from 'react';
import { type Draft, draftWhileOpen, findDraft, forgetDraft } from '#stores/drafts.ts';
import type { FormState } from '#ui/Form.tsx';

/** The draft of a form, and functions that keep and discard it. */
interface KeptDraft {
  draft: Draft | null;
  keep: (read: () => Draft | null) => () => void;
  /** The number of resets of the form, which is its key. */
  resets: number;
  discard: () => void;
}

/** Keeps the draft of a form, by its name, until it is sent or discarded. */
export function useDraft(form: string, status: FormState['status']): KeptDraft {
  const [draft, setDraft] = useState(() => findDraft(form));
  const [resets, setResets] = useState(0);
  const keep = useCallback((read: () => Draft | null) => draftWhileOpen(form, read), [form]);
  useEffect(() => {
    if (status === 'done') forgetDraft(form);
  }, [form, status]);
  // A sent form has no draft.
  if (status === 'done' && draft) setDraft(null);
  const discard = () => {
    forgetDraft(form);
    setDraft(null);
    setResets(resets + 1);
  };
  return { draft, keep, resets, discard };
}
