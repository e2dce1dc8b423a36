import { HttpError } from '#client/http/http.ts';
import { adminEditorCopy as copy } from '#copy/admin/editor.ts';
import { fromDraft } from '#model/admin/draft.ts';
import { type AnyDocument, type StoredEntry, toStoredEntry } from '#model/admin/entry.ts';
import { notifySuccess } from '../notifications.ts';
import { createSubmit, SecondLook, type Submit } from '../submit.ts';
import { entryCalls } from './calls.ts';
import { forgetEntryDraft } from './entry-draft.ts';
import type { EntryEditor } from './entry-editor.ts';

/** Fields of the form by name, each blamed for its own error. */
const ownFields = (editor: EntryEditor): Record<string, string> =>
  Object.fromEntries(Object.keys(editor.$draft.get()).map((field) => [field, field]));

const pick = (document: AnyDocument, fields: readonly string[]): AnyDocument =>
  Object.fromEntries(fields.map((field) => [field, document[field]]));

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
  return createSubmit<void, StoredEntry, string>({
    send: async () => {
      for (const [field, upload] of Object.entries(editor.$uploads.get()))
        if (!(await upload())) throw new SecondLook('', 0, null, { [field]: [copy.pictureFailed] });
      const document = fromDraft(editor.$draft.get(), instants);
      const entry = editor.$entry.get();
      if (!entry) return calls.create(kind, document);
      try {
        const changes = pick(document, editor.$unsaved.get());
        return await calls.update(kind, entry, { ...changes, ...editor.$note.get() });
      } catch (error) {
        const current = currentOf(error);
        if (!current) throw error;
        editor.merge(current);
        throw asSecondLook(error as HttpError);
      }
    },
    fields: ownFields(editor),
    messages: { failed: copy.failed, notFound: copy.gone, notFoundHint: copy.goneHint },
    onDone: (saved) => {
      const isNew = editor.$entry.get() === null;
      if (isNew) forgetEntryDraft(kind, null);
      editor.settle(saved);
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

export const asSecondLook = ({ url, status, detail }: HttpError) => new SecondLook(url, status, detail, {});
