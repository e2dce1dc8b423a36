import { atom, computed } from 'nanostores';
import { toDraft, unsavedFields } from '#model/admin/draft.ts';
import { mergeDraft } from '#model/draft.ts';
import type { AdminPictures, AnyDocument, StoredEntry } from '#model/admin/entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { createDraftState } from '../draft-state.ts';

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

/** The reason of a change, stored with the version, and whether it also applies to the later events of a series. */
export interface ChangeNote {
  reason?: string;
  scope?: 'one' | 'following';
}

export type Uploads = Readonly<Record<string, () => Promise<boolean>>>;

/** The key of a draft in the browser's storage. */
const draftName = (kind: DocumentKind, of: unknown): string => `admin-${kind}-${JSON.stringify(of)}`;

/** The stored entry and the draft of it, with what belongs to both: pictures, uploads, the note of the change. */
export function createEntryState({ kind, source, initial, instants, uncopied }: EntryEditorOptions) {
  const $entry = atom<StoredEntry | null>(null);
  const $pictures = atom<AdminPictures>({});
  const $note = atom<ChangeNote>({});
  const $uploads = atom<Uploads>({});
  const { $base, begin, settle, merge, restore, rename, discard, ...state } = createDraftState<AnyDocument>({
    initial: toDraft(initial, instants),
    extra: () => $pictures.get(),
  });
  const $unsaved = computed([state.$draft, $base, $uploads], (draft, base, uploads) => [
    ...new Set([...unsavedFields(draft, base, instants), ...Object.keys(uploads)]),
  ]);

  /** The fields of the form: answers have more. */
  const own = (document: AnyDocument): AnyDocument =>
    Object.fromEntries(Object.keys(initial).map((field) => [field, document[field]]));
  const setStored = (entry: StoredEntry): AnyDocument => {
    $entry.set(entry);
    $pictures.set({ ...$pictures.get(), ...entry.pictures });
    return toDraft(own(entry.document), instants);
  };
  return {
    ...state,
    $entry,
    $pictures,
    $note,
    $uploads,
    $unsaved,
    /** Shows an entry that was loaded. */
    open: (entry: StoredEntry) => begin(setStored(entry)),
    /** Shows the fields of another entry as those of a new one. */
    copy: ({ document, pictures }: StoredEntry) => {
      $pictures.set(pictures);
      const left = uncopied.map((field) => [field, initial[field]] as const);
      begin(toDraft({ ...own(document), ...Object.fromEntries(left) }, instants));
    },
    /** Shows an entry that was saved; what was typed after `sent` stays. */
    settle: (entry: StoredEntry, sent: AnyDocument) => {
      const stored = setStored(entry);
      settle(stored, mergeDraft(state.$draft.get(), sent, stored).draft);
      rename(draftName(kind, entry.id));
      $note.set({});
    },
    /** Shows the draft that the browser has, merged with the stored entry. */
    restore: () => {
      const id = $entry.get()?.id;
      const pictures = restore(draftName(kind, id ?? source), id === undefined);
      $pictures.set({ ...(pictures as AdminPictures | undefined), ...$pictures.get() });
    },
    merge: (entry: StoredEntry) => merge(setStored(entry)),
    discard: () => {
      $uploads.set({});
      discard();
    },
  };
}
