import { useCallback, useState } from 'react';
import { type Draft, draftWhileOpen, takeDraft } from '#stores/drafts.ts';

/** What was kept of a form when a session ended in the middle of it, and how it is kept again if need be. */
export function useDraft(form: string): {
  draft: Draft | null;
  keep: (read: () => Draft | null) => () => void;
} {
  const [draft] = useState(() => takeDraft(form));
  const keep = useCallback((read: () => Draft | null) => draftWhileOpen(form, read), [form]);
  return { draft, keep };
}
