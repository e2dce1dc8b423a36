import { HttpError } from '#client/http/http.ts';
import { adminEditorCopy as copy } from '#copy/admin/editor.ts';
import { fromDraft } from '#model/admin/draft.ts';
import { type AnyDocument, type StoredEntry, toStoredEntry } from '#model/admin/entry.ts';
import { pickFields } from '#model/draft.ts';
import { notifySuccess } from '../notifications.ts';
import { createSubmit, QuietError, quietly, type Submit } from '../submit.ts';
import { entryCalls } from './calls.ts';
import type { EntryEditor } from './entry-editor.ts';

/** Maps each field to itself, so that the form shows each error at its field. */
const ownFields = (editor: EntryEditor): Record<string, string> =>
  Object.fromEntries(Object.keys(editor.$draft.get()).map((field) => [field, field]));

/**
 * Saves what is typed: all of a new entry, the fields that differ of a stored one. Where it was changed meanwhile the
 * editor shows both, and the user saves again. `onCreated` is told of a new entry.
 */
export function createEntrySave(
  editor: EntryEditor,
  onCreated: (entry: StoredEntry) => void,
  calls = entryCalls,
): Submit<void, string> {
  const { kind, instants } = editor;
  let sent: AnyDocument = {};
  return createSubmit<void, StoredEntry, string>({
    send: async () => {
      for (const [field, upload] of Object.entries(editor.$uploads.get()))
        if (!(await upload())) throw new QuietError('', 0, null, { [field]: [copy.pictureFailed] });
      sent = editor.$draft.get();
      const document = fromDraft(sent, instants);
      const entry = editor.$entry.get();
      if (!entry) return calls.create(kind, document);
      const changes = { ...pickFields(document, editor.$unsaved.get()), ...editor.$note.get() };
      try {
        return await calls.update(kind, entry, changes);
      } catch (error) {
        const current = currentOf(error);
        if (!current) throw error;
        editor.merge(current);
        if (editor.$conflict.get()) throw quietly(error as HttpError);
        // Nothing conflicts, so the save is repeated for the version that others stored.
        return calls.update(kind, current, changes);
      }
    },
    fields: ownFields(editor),
    messages: { failed: copy.failed, notFound: copy.gone, notFoundHint: copy.goneHint },
    onDone: (saved) => {
      const isNew = editor.$entry.get() === null;
      editor.settle(saved, sent);
      notifySuccess(isNew ? copy.created : copy.saved);
      if (isNew) onCreated(saved);
    },
  });
}

/** What is stored now, as the answer to a stale change says. */
export function currentOf(error: unknown): StoredEntry | null {
  if (!(error instanceof HttpError) || error.status !== 412) return null;
  const { current } = error.body as { current?: object };
  return current ? toStoredEntry(current) : null;
}
