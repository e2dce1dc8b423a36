import { HttpError } from '#client/http/http.ts';
import { adminRemovalCopy as copy } from '#copy/admin/removal.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { notifySuccess } from '../notifications.ts';
import { createSubmit, quietly, type Submit } from '../submit.ts';
import { entryCalls } from './calls.ts';
import type { EntryEditor } from './entry-editor.ts';
import { currentOf } from './entry-save.ts';

/** An entry that refers to the one that is to be deleted. */
export interface Referrer {
  kind: DocumentKind;
  id: number;
}

/** Deletes the entry; calls `onReferrers` if other entries refer to it and `isUnlinking` is false. */
export function createEntryRemoval(
  editor: EntryEditor,
  onDone: () => void,
  onReferrers: (referrers: readonly Referrer[]) => void,
): Submit<{ isUnlinking: boolean }, never> {
  return createSubmit<{ isUnlinking: boolean }, void>({
    send: async ({ isUnlinking }) => {
      const entry = editor.$entry.get();
      if (!entry) return;
      try {
        await entryCalls.remove(editor.kind, entry, isUnlinking);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const current = currentOf(error);
        if (current) editor.merge(current);
        const { referrers } = (error.body ?? {}) as { referrers?: Referrer[] };
        if (referrers) onReferrers(referrers);
        throw editor.$conflict.get() || referrers ? quietly(error) : error;
      }
    },
    fields: {},
    messages: { failed: copy.failed },
    onDone: () => {
      editor.discard();
      notifySuccess(copy.done);
      onDone();
    },
  });
}
