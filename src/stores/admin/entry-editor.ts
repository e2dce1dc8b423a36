import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { changedFields, mergeDraft, toDraft } from '#model/admin/draft.ts';
import type { AdminPicture, AdminPictures, AnyDocument, StoredEntry } from '#model/admin/entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { currentToken } from '../session.ts';
import { entryCalls } from './calls.ts';
import { findEntryDraft, forgetEntryDraft, keepEntryDraft } from './entry-draft.ts';
import { type Failure, toFailure } from './failure.ts';

/** Which entry is edited: one that is stored, or a new one, empty or with the fields of another. */
export type EntrySource = { id: number } | { copyOf: number } | 'new';

interface Options {
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

type Uploads = Readonly<Record<string, () => Promise<boolean>>>;

export interface EntryEditor extends Pick<Options, 'kind' | 'instants'> {
  $status: ReadableAtom<'loading' | 'ready' | Failure>;
  /** What is stored; null for a new entry. */
  $entry: ReadableAtom<StoredEntry | null>;
  /** What is typed (`model/admin/draft.ts`). */
  $draft: ReadableAtom<AnyDocument>;
  $pictures: ReadableAtom<AdminPictures>;
  /** Fields that are not saved. */
  $unsaved: ReadableAtom<readonly string[]>;
  /** Goes up when controls that keep their text themselves have to begin again. */
  $turn: ReadableAtom<number>;
  $isRestored: ReadableAtom<boolean>;
  /** What is sent with the next save besides the fields. */
  $note: WritableAtom<ChangeNote>;
  $clash: ReadableAtom<Clash | null>;
  /** Reads the entry. Never rejects. */
  load(): Promise<void>;
  edit(change: AnyDocument): void;
  addPicture: (hash: string, picture: AdminPicture) => void;
  /** Pictures that were chosen and are not sent yet, by field: each function sends them, and resolves to whether it could. */
  $uploads: ReadableAtom<Uploads>;
  /** Sets what a field has to send before it can be saved; null for nothing. */
  setUpload: (field: string, send: Uploads[string] | null) => void;
  /** Throws away what was typed. */
  discard(): void;
  /** What is stored now, after a save, a restore or a conflict. Resets what is typed unless it is merged. */
  settle(entry: StoredEntry): void;
  /** Brings what others stored together with what is typed. */
  merge(entry: StoredEntry): void;
  /** Has the stored value of a clashing field in the place of the typed one, or the other way around. */
  choose(field: string, isStored: boolean): void;
  /** What is typed and not saved is kept under an id, null for a new entry, until what is returned is called. */
  keepDraft(id: number | null): () => void;
}

export function createEntryEditor(options: Options, calls = entryCalls): EntryEditor {
  const { kind, source, initial, instants, uncopied } = options;
  const $status = atom<'loading' | 'ready' | Failure>('loading');
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
  /** What was typed into each clashing field. */
  let typed: AnyDocument = {};

  /** The fields of the form: answers have more. */
  const own = (document: AnyDocument): AnyDocument =>
    Object.fromEntries(Object.keys(initial).map((field) => [field, document[field]]));
  const show = (draft: AnyDocument) => {
    $draft.set(draft);
    $turn.set($turn.get() + 1);
  };
  const idOf = () => $entry.get()?.id ?? null;
  const settle = (entry: StoredEntry) => {
    $entry.set(entry);
    $base.set(toDraft(own(entry.document), instants));
    $pictures.set({ ...$pictures.get(), ...entry.pictures });
    $clash.set(null);
    $isRestored.set(false);
    $note.set({});
    forgetEntryDraft(kind, idOf());
    show($base.get());
  };
  const mergeWith = (entry: StoredEntry, draft: AnyDocument, base: AnyDocument) => {
    const stored = toDraft(own(entry.document), instants);
    const merged = mergeDraft(draft, base, stored);
    typed = draft;
    $entry.set(entry);
    $base.set(stored);
    $pictures.set({ ...$pictures.get(), ...entry.pictures });
    $clash.set(
      merged.theirs.length + merged.clashing.length > 0
        ? { stored, theirs: merged.theirs, clashing: merged.clashing }
        : null,
    );
    show(merged.draft);
  };
  const restore = () => {
    const kept = findEntryDraft(kind, idOf());
    const entry = $entry.get();
    if (!kept) return;
    $isRestored.set(true);
    $pictures.set({ ...kept.pictures, ...$pictures.get() });
    const base = { ...$base.get(), ...kept.base };
    if (entry) mergeWith(entry, { ...base, ...kept.changes }, base);
    else show({ ...$base.get(), ...kept.changes });
  };

  return {
    kind,
    instants,
    $status,
    $entry,
    $draft,
    $pictures,
    $unsaved,
    $turn,
    $isRestored,
    $note,
    $clash,
    $uploads,
    async load() {
      const token = currentToken();
      $status.set('loading');
      try {
        if (source !== 'new') {
          const entry = await calls.get(kind, 'id' in source ? source.id : source.copyOf);
          if ('id' in source) settleFirst(entry);
          else {
            $pictures.set(entry.pictures);
            const left = uncopied.map((field) => [field, initial[field]] as const);
            show(toDraft({ ...own(entry.document), ...Object.fromEntries(left) }, instants));
          }
        }
        restore();
        $status.set('ready');
      } catch (error) {
        const failure = toFailure(error, token);
        if (failure) $status.set(failure);
      }
    },
    edit(change) {
      $draft.set({ ...$draft.get(), ...change });
    },
    addPicture(hash, picture) {
      $pictures.set({ ...$pictures.get(), [hash]: picture });
    },
    setUpload(field, send) {
      const { [field]: _, ...others } = $uploads.get();
      $uploads.set(send ? { ...others, [field]: send } : others);
    },
    discard() {
      forgetEntryDraft(kind, idOf());
      $uploads.set({});
      $isRestored.set(false);
      $clash.set(null);
      show($base.get());
    },
    settle,
    merge: (entry) => mergeWith(entry, $draft.get(), $base.get()),
    choose(field, isStored) {
      const from = isStored ? $base.get() : typed;
      show({ ...$draft.get(), [field]: from[field] });
    },
    keepDraft: (id) =>
      keepEntryDraft(kind, id, () => {
        const fields = $unsaved.get();
        const pick = (from: AnyDocument) => Object.fromEntries(fields.map((field) => [field, from[field]]));
        if (fields.length === 0) return null;
        return { changes: pick($draft.get()), base: pick($base.get()), pictures: $pictures.get() };
      }),
  };

  /** As `settle`, keeping what was typed earlier for `restore` to find. */
  function settleFirst(entry: StoredEntry) {
    $entry.set(entry);
    $base.set(toDraft(own(entry.document), instants));
    $pictures.set(entry.pictures);
    show($base.get());
  }
}
