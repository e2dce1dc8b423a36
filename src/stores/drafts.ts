import { LOGOUT_KEY } from '#model/site/stored-copy.ts';
import { removeByPrefix, writeStorage, readStorage } from './browser-storage.ts';
import { $session, idOf } from './session.ts';

const BEGINNING = 'draft:';

/** Name under which captions and credits of a gallery are kept. */
export const GALLERY_DRAFT = 'comedian-gallery';

/** Values of a form, by field, without passwords. */
export type Draft = Readonly<Record<string, string>>;

const owner = (): number => idOf($session.get());

/** Stores a draft for its user until this tab is closed; drafts of guests are not stored. */
export function keepDraft(form: string, values: Draft): void {
  if (owner() === 0) return;
  writeStorage('session', BEGINNING + form, { owner: owner(), values });
}

/** A function for each open form that stores its draft. */
const open = new Map<string, () => void>();

/** Milliseconds without input before a draft is stored. */
const PAUSE = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Stores all open drafts 300 ms after its last call: on `input` events, and for changes that fire none, such as a choice
 * from a list.
 */
export function keepSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(keepOpenDrafts, PAUSE);
}

let isFollowing = false;

/** Stores drafts while the user types, since a browser that crashes gives no warning, and when the page is left. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('input', keepSoon);
  addEventListener('pagehide', () => {
    // A timer of a page in the back/forward cache could run after a logout.
    clearTimeout(timer);
    keepOpenDrafts();
  });
}

/**
 * Keeps the values of a form while it is open, so that they survive a reload, a navigation, a crash, and the end of the
 * session. `read` returns null while nothing was typed. Returns a function that stops this. The draft of a guest is only
 * restored for guests.
 */
export function draftWhileOpen(form: string, read: () => Draft | null): () => void {
  const id = owner();
  const lastLogout = readStorage('local', LOGOUT_KEY);
  const save = () => {
    // The draft was removed by a logout on purpose since.
    if (readStorage('local', LOGOUT_KEY) !== lastLogout) return;
    const values = read();
    if (values) writeStorage('session', BEGINNING + form, { owner: id, values });
  };
  open.set(form, save);
  follow();
  return () => {
    if (open.get(form) === save) open.delete(form);
  };
}

/** Stores the drafts of every form of the page; the session may have ended already. */
export function keepOpenDrafts(): void {
  for (const save of open.values()) save();
}

/** The draft of the same user; it stays stored until the form is saved. */
export function findDraft(form: string): Draft | null {
  const kept = readStorage('session', BEGINNING + form) as { owner?: number; values?: Draft } | null;
  return kept?.values && kept.owner === owner() ? kept.values : null;
}

/** The same draft, which is removed. */
export function takeDraft(form: string): Draft | null {
  const values = findDraft(form);
  if (values) writeStorage('session', BEGINNING + form, null);
  return values;
}

export function forgetDraft(form: string): void {
  writeStorage('session', BEGINNING + form, null);
}

/** Stops storing drafts on this page; stored ones stay. */
export function closeDrafts(): void {
  clearTimeout(timer);
  open.clear();
}

/** Removes all drafts and stops storing them on this page. */
export function forgetDrafts(): void {
  closeDrafts();
  removeByPrefix('session', BEGINNING);
}
