import { useStore } from '@nanostores/react';
import { adminReasonCopy as copy } from '#copy/admin/reason.ts';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import { Field } from '#ui/Field.tsx';

/** The reason of a change, optional. */
export function ReasonField({ editor }: { editor: EntryEditor }) {
  const note = useStore(editor.$note);
  return (
    <Field
      label={copy.label}
      hint={copy.hint}
      name="reason"
      maxLength={500}
      autoComplete="off"
      value={note.reason ?? ''}
      onChange={({ target }) => editor.$note.set({ ...note, reason: target.value })}
    />
  );
}
