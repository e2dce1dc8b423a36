import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { AdminPicture, AdminPictures, AnyDocument, StoredEntry } from '#model/admin/entry.ts';
import type { DraftConflict } from '../draft-state.ts';
import { currentToken } from '../session.ts';
import { entryCalls } from './calls.ts';
import { type ChangeNote, createEntryState, type EntryEditorOptions, type Uploads } from './entry-state.ts';
import { type Failure, toFailure } from './failure.ts';

export interface EntryEditor extends Pick<EntryEditorOptions, 'kind' | 'instants'> {
  $status: ReadableAtom<'loading' | 'ready' | Failure>;
  /** What is stored; null for a new entry. */
  $entry: ReadableAtom<StoredEntry | null>;
  /** What is typed (`model/admin/draft.ts`). */
  $draft: ReadableAtom<AnyDocument>;
  $pictures: ReadableAtom<AdminPictures>;
  /** Fields that are not saved. */
  $unsaved: ReadableAtom<readonly string[]>;
  /** Goes up when controls that keep their text themselves have to begin again. */
  $resets: ReadableAtom<number>;
  $isRestored: ReadableAtom<boolean>;
  /** What is sent with the next save besides the fields. */
  $note: WritableAtom<ChangeNote>;
  $conflict: ReadableAtom<DraftConflict<AnyDocument> | null>;
  /** Reads the entry. Never rejects. */
  load(): Promise<void>;
  edit(change: AnyDocument): void;
  addPicture: (hash: string, picture: AdminPicture) => void;
  /** Pictures that were chosen and are not sent yet, by field: each function sends them, and resolves to whether it could. */
  $uploads: ReadableAtom<Uploads>;
  /** Sets what a field has to send before it can be saved; null for nothing. */
  setUpload: (field: string, send: Uploads[string] | null) => void;
  /** Discards all unsaved edits. */
  discard(): void;
  /** Takes the entry that a save returned; fields that were edited since `sent` stay unsaved. */
  settle(entry: StoredEntry, sent: AnyDocument): void;
  /** Merges the typed draft with the version that others stored. */
  merge(entry: StoredEntry): void;
  /** Chooses the stored or the typed value of a field in conflict. */
  choose(field: string, isStored: boolean): void;
  /** Stops storing the draft in the browser. */
  stopKeeping(): void;
}

export function createEntryEditor(options: EntryEditorOptions, calls = entryCalls): EntryEditor {
  const { kind, source, instants } = options;
  const $status = atom<'loading' | 'ready' | Failure>('loading');
  const { open, copy, restore, ...state } = createEntryState(options);
  const { $pictures, $uploads } = state;
  return {
    ...state,
    kind,
    instants,
    $status,
    async load() {
      const token = currentToken();
      $status.set('loading');
      try {
        if (source !== 'new') {
          const isStored = 'id' in source;
          const entry = await calls.get(kind, isStored ? source.id : source.copyOf);
          if (isStored) open(entry);
          else copy(entry);
        }
        restore();
        $status.set('ready');
      } catch (error) {
        const failure = toFailure(error, token);
        if (failure) $status.set(failure);
      }
    },
    addPicture(hash, picture) {
      $pictures.set({ ...$pictures.get(), [hash]: picture });
    },
    setUpload(field, send) {
      const { [field]: _, ...others } = $uploads.get();
      $uploads.set(send ? { ...others, [field]: send } : others);
    },
  };
}
