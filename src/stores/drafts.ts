import { forgetAll, keep, readKept } from './browser-storage.ts';
import { $session } from './session.ts';

const BEGINNING = 'draft:';

/** What was typed into a form, by field. Passwords never are among it. */
export type Draft = Readonly<Record<string, string>>;

const owner = (): number => {
  const session = $session.get();
  return session.status === 'loggedIn' ? session.user.id : 0;
};

/** Keeps what was typed for the same person, until this tab is closed. */
export function keepDraft(form: string, values: Draft): void {
  keep('session', BEGINNING + form, { owner: owner(), values });
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
