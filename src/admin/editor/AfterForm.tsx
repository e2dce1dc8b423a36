import { useStore } from '@nanostores/react';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { Removal } from './Removal.tsx';

/** What can be done with an entry besides saving it: seeing it first, and deleting it. */
export function AfterForm({ editor }: { editor: EntryEditor }) {
  const entry = useStore(editor.$entry);
  return (
    <>
      <PreviewPanel editor={editor} />
      {entry && <Removal editor={editor} />}
    </>
  );
}
