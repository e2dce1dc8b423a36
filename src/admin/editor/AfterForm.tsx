import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { adminPageStateCopy } from '#copy/admin/page-state.ts';
import { adminRemovalCopy } from '#copy/admin/removal.ts';
import { publicPageOf } from '#model/admin/entry.ts';
import { adminMergePath, isMergeable } from '#model/admin/merge.ts';
import { isPlannable } from '#model/admin/schedule.ts';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import styles from './Editor.module.css';
import { EntryPages } from './EntryPages.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';
import { Removal } from './Removal.tsx';

/** Actions on an entry besides saving: preview, schedule, merge, delete. */
export function AfterForm({ editor }: { editor: EntryEditor }) {
  const entry = useStore(editor.$entry);
  /** The version at the first render: until a save changes it, the state of the pages is shown here. */
  const [opened] = useState(entry?.version);
  const page = entry && publicPageOf(editor.kind, entry.document);
  return (
    <>
      <PreviewPanel editor={editor} />
      {entry?.version === opened && entry && page && (
        <section className={styles['panel']} aria-labelledby="sitio">
          <h2 id="sitio">{adminPageStateCopy.title}</h2>
          <EntryPages kind={editor.kind} entry={entry} page={null} />
        </section>
      )}
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
