import { atom, computed } from 'nanostores';
import { changedFields, mergeDraft, toDraft } from '#model/admin/draft.ts';
import type { AdminPictures, AnyDocument, StoredEntry } from '#model/admin/entry.ts';
import { findEntryDraft, forgetEntryDraft } from './entry-draft.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';

/** Which entry is edited: one that is stored, or a new one, empty or with the fields of another. */
export type EntrySource = { id: number } | { copyOf: number } | 'new';

export interface EntryEditorOptions {
  kind: DocumentKind;
  source: EntrySource;
  /** The document of a new entry. */
  initial: AnyDocument;
  /** Fields that hold an instant. */
  instants: readonly string[];
  /** Fields that a copy does not take over. */
  uncopied: readonly string[];
}

/** What others changed meanwhile. */
export interface Clash {
  /** What is stored, as a draft. */
  stored: AnyDocument;
  theirs: readonly string[];
  clashing: readonly string[];
}

/** Why an entry is changed, which is stored with the version, and of an event whether those that follow in its series are, too. */
export interface ChangeNote {
  reason?: string;
  scope?: 'one' | 'following';
}

export type Uploads = Readonly<Record<string, () => Promise<boolean>>>;

/**
 * The stored entry, the draft of it and what differs, with the transitions between them: an entry that was loaded or saved, a draft
 * that is restored or discarded, a conflict.
 */
export function createEntryState({ kind, initial, instants, uncopied }: EntryEditorOptions) {
  const $entry = atom<StoredEntry | null>(null);
  const $base = atom<AnyDocument>(toDraft(initial, instants));
  const $draft = atom<AnyDocument>($base.get());
  const $pictures = atom<AdminPictures>({});
  const $turn = atom(0);
  const $isRestored = atom(false);
  const $note = atom<ChangeNote>({});
  const $clash = atom<Clash | null>(null);
  const $uploads = atom<Uploads>({});
  const $unsaved = computed([$draft, $base, $uploads], (draft, base, uploads) => [
    ...new Set([...changedFields(draft, base, instants), ...Object.keys(uploads)]),
  ]);
  /** The typed values of the fields in conflict. */
  let typed: AnyDocument = {};

  /** The fields of the form: answers have more. */
  const own = (document: AnyDocument): AnyDocument =>
    Object.fromEntries(Object.keys(initial).map((field) => [field, document[field]]));
  const idOf = () => $entry.get()?.id ?? null;
  const show = (draft: AnyDocument) => {
    $draft.set(draft);
    $turn.set($turn.get() + 1);
  };
  const setStored = (entry: StoredEntry): AnyDocument => {
    const stored = toDraft(own(entry.document), instants);
    $entry.set(entry);
    $base.set(stored);
    $pictures.set({ ...$pictures.get(), ...entry.pictures });
    return stored;
  };
  const mergeWith = (entry: StoredEntry, draft: AnyDocument, base: AnyDocument) => {
    const stored = setStored(entry);
    const { draft: merged, theirs, clashing } = mergeDraft(draft, base, stored);
    typed = draft;
    $clash.set(theirs.length + clashing.length > 0 ? { stored, theirs, clashing } : null);
    show(merged);
  };
  return {
    $entry,
    $draft,
    $pictures,
    $turn,
    $isRestored,
    $note,
    $clash,
    $uploads,
    $unsaved,
    /** Shows an entry that was loaded; a draft of it that the browser has stays. */
    open: (entry: StoredEntry) => show(setStored(entry)),
    /** Shows the fields of another entry as those of a new one. */
    copy: ({ document, pictures }: StoredEntry) => {
      $pictures.set(pictures);
      const left = uncopied.map((field) => [field, initial[field]] as const);
      show(toDraft({ ...own(document), ...Object.fromEntries(left) }, instants));
    },
    /** Shows an entry that was saved, and forgets its draft. */
    settle: (entry: StoredEntry) => {
      const stored = setStored(entry);
      $clash.set(null);
      $isRestored.set(false);
      $note.set({});
      forgetEntryDraft(kind, idOf());
      show(stored);
    },
    /** Shows the draft that the browser has, merged with the stored entry. */
    restore: () => {
      const kept = findEntryDraft(kind, idOf());
      const entry = $entry.get();
      if (!kept) return;
      $isRestored.set(true);
      $pictures.set({ ...kept.pictures, ...$pictures.get() });
      const base = { ...$base.get(), ...kept.base };
      if (entry) mergeWith(entry, { ...base, ...kept.changes }, base);
      else show({ ...$base.get(), ...kept.changes });
    },
    merge: (entry: StoredEntry) => mergeWith(entry, $draft.get(), $base.get()),
    choose: (field: string, isStored: boolean) => {
      const from = isStored ? $base.get() : typed;
      show({ ...$draft.get(), [field]: from[field] });
    },
    discard: () => {
      forgetEntryDraft(kind, idOf());
      $uploads.set({});
      $isRestored.set(false);
      $clash.set(null);
      show($base.get());
    },
    /** The unsaved fields with the stored values that they were typed over; null without any. */
    unsaved: () => {
      const fields = $unsaved.get();
      const pick = (from: AnyDocument) => Object.fromEntries(fields.map((field) => [field, from[field]]));
      if (fields.length === 0) return null;
      return { changes: pick($draft.get()), base: pick($base.get()), pictures: $pictures.get() };
    },
  };
}
