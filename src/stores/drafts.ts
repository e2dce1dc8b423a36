import { forgetAll, keep, readKept } from './browser-storage.ts';
import { $session } from './session.ts';

const BEGINNING = 'draft:';

/** What was typed into a form, by field. Passwords never are among it. */
export type Draft = Readonly<Record<string, string>>;

const owner = (): number => {
  const session = $session.get();
  return session.status === 'loggedIn' ? session.user.id : 0;
};

/** Keeps what was typed for the same person, until this tab is closed; of nobody nothing is kept. */
export function keepDraft(form: string, values: Draft): void {
  if (owner() === 0) return;
  keep('session', BEGINNING + form, { owner: owner(), values });
}

/** Open forms, and what each holds that was not saved. */
const open = new Map<string, () => Draft | null>();

/**
 * Has what an open form holds kept when its session ends in the middle of it, wherever that shows.
 * `read` gives null while nothing was typed; what is returned ends it.
 */
export function draftWhileOpen(form: string, read: () => Draft | null): () => void {
  const id = owner();
  const save = () => {
    const values = read();
    if (values) keep('session', BEGINNING + form, { owner: id, values });
    return values;
  };
  open.set(form, save);
  return () => {
    if (open.get(form) === save) open.delete(form);
  };
}

/** Keeps what is typed in every form of the page; the session may be gone by now. */
export function keepOpenDrafts(): void {
  for (const save of open.values()) save();
}

/** What the same person had typed into a form, which is kept no longer. */
export function takeDraft(form: string): Draft | null {
  const kept = readKept('session', BEGINNING + form) as { owner?: number; values?: Draft } | null;
  if (!kept?.values || kept.owner !== owner()) return null;
  keep('session', BEGINNING + form, null);
  return kept.values;
}

export function forgetDrafts(): void {
  forgetAll('session', BEGINNING);
}
