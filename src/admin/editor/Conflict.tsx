import { useStore } from '@nanostores/react';
import { ConflictPanel } from '#islands/ConflictPanel.tsx';
import type { AnyDocument } from '#model/admin/entry.ts';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import type { AnyForm } from '../forms/control.ts';
import { fieldLabel } from '../forms/field-label.ts';
import { FieldValue } from '../reading/FieldValue.tsx';

interface Props {
  editor: EntryEditor;
  form: AnyForm;
}

/** What other editors stored of the entry meanwhile, beside what is typed. */
export function Conflict({ editor, form }: Props) {
  const conflict = useStore(editor.$conflict);
  const pictures = useStore(editor.$pictures);
  if (!conflict) return null;
  const valueOf = (document: AnyDocument, field: string) => (
    <FieldValue control={form[field]} value={document[field]} document={document} pictures={pictures} />
  );
  return (
    <ConflictPanel
      theirs={conflict.theirs.map((field) => fieldLabel(field))}
      both={conflict.both.map((field) => ({
        field,
        label: fieldLabel(field),
        mine: valueOf(conflict.typed, field),
        stored: valueOf(conflict.stored, field),
      }))}
      onChoose={(field, isStored) => editor.choose(field, isStored)}
    />
  );
}
