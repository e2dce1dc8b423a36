import { forgetAll, keep, readKept } from './browser-storage.ts';
import { $session, idOf } from './session.ts';

const BEGINNING = 'draft:';

/** Name under which captions and credits of a gallery are kept. */
export const GALLERY_DRAFT = 'comedian-gallery';

/** What was typed into a form, by field. Passwords never are among it. */
export type Draft = Readonly<Record<string, string>>;

const owner = (): number => idOf($session.get());

/** Keeps what was typed for the same person, until this tab is closed; of guests nothing is kept. */
export function keepDraft(form: string, values: Draft): void {
  if (owner() === 0) return;
  keep('session', BEGINNING + form, { owner: owner(), values });
}

/** Open forms, and what each holds that was not saved. */
const open = new Map<string, () => Draft | null>();

/** Milliseconds without a key before what was typed is kept. */
const PAUSE = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

const keepSoon = (): void => {
  clearTimeout(timer);
  timer = setTimeout(keepOpenDrafts, PAUSE);
};

let isFollowing = false;

/** Keeps while the user types, since a browser that crashes gives no warning, and when the page is left. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('input', keepSoon);
  addEventListener('pagehide', keepOpenDrafts);
}

/**
 * Has what an open form holds kept as long as it is open: over a reload, a way elsewhere and back, a
 * crash, and the end of its session. `read` gives null while nothing was typed; what is returned
 * ends it. What a guest types is a guest's to find.
 */
export function draftWhileOpen(form: string, read: () => Draft | null): () => void {
  const id = owner();
  const save = () => {
    const values = read();
    if (values) keep('session', BEGINNING + form, { owner: id, values });
    return values;
  };
  open.set(form, save);
  follow();
  return () => {
    if (open.get(form) === save) open.delete(form);
  };
}

/** Keeps what is typed in every form of the page; the session may be gone by now. */
export function keepOpenDrafts(): void {
  for (const save of open.values()) save();
}

/** What the same person had typed into a form; it stays kept until the form is through. */
export function findDraft(form: string): Draft | null {
  const kept = readKept('session', BEGINNING + form) as { owner?: number; values?: Draft } | null;
  return kept?.values && kept.owner === owner() ? kept.values : null;
}

/** The same, kept no longer. */
export function takeDraft(form: string): Draft | null {
  const values = findDraft(form);
  if (values) keep('session', BEGINNING + form, null);
  return values;
}

export function forgetDraft(form: string): void {
  keep('session', BEGINNING + form, null);
}

/** Keeps nothing more of what is typed on this page; what is kept already stays. */
export function closeDrafts(): void {
  clearTimeout(timer);
  open.clear();
}

/** Forgets all of them, and keeps nothing more of what is typed on this page. */
export function forgetDrafts(): void {
  closeDrafts();
  forgetAll('session', BEGINNING);
}
