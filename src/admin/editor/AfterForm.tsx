import { useStore } from '@nanostores/react';
import { adminRemovalCopy } from '#copy/admin-removal.ts';
import { adminMergePath, isMergeable } from '#model/admin-merge.ts';
import { isPlannable } from '#model/admin-schedule.ts';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';
import { Removal } from './Removal.tsx';

/** What can be done with an entry besides saving it: seeing it first, planning when it is seen, merging and deleting it. */
export function AfterForm({ editor }: { editor: EntryEditor }) {
  const entry = useStore(editor.$entry);
  return (
    <>
      <PreviewPanel editor={editor} />
      {entry && isPlannable(editor.kind) && <SchedulePanel editor={editor} kind={editor.kind} />}
      {entry && isMergeable(editor.kind) && (
        <p>
          <a className="press cartel" href={adminMergePath(editor.kind, entry.id)}>
            {adminRemovalCopy.merge}
          </a>
        </p>
      )}
      {entry && <Removal editor={editor} />}
    </>
  );
}
