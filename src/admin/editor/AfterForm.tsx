import { useStore } from '@nanostores/react';
import { isPlannable } from '#model/admin-schedule.ts';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';
import { Removal } from './Removal.tsx';

/** What can be done with an entry besides saving it: seeing it first, planning when it is seen, and deleting it. */
export function AfterForm({ editor }: { editor: EntryEditor }) {
  const entry = useStore(editor.$entry);
  return (
    <>
      <PreviewPanel editor={editor} />
      {entry && isPlannable(editor.kind) && <SchedulePanel editor={editor} kind={editor.kind} />}
      {entry && <Removal editor={editor} />}
    </>
  );
}
