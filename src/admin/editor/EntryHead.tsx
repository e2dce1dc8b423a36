import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { adminEditorCopy as copy } from '#copy/admin/editor.ts';
import { adminKindCopy } from '#copy/admin/kinds.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import { entryNameOf, publicPageOf } from '#model/admin/entry.ts';
import { adminHistoryPath, adminListPath, adminNewPath } from '#model/admin/kinds.ts';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import type { KindForm } from '../forms/load-form.ts';
import styles from './Editor.module.css';

const EntryPages = lazyComponent(
  () => import('./EntryPages.tsx'),
  (code) => code.EntryPages,
);

/** The name of the edited entry, with links to its page, its history and a copy. */
export function EntryHead({ editor, pageOf }: { editor: EntryEditor; pageOf: KindForm['pageOf'] }) {
  const { kind } = editor;
  const entry = useStore(editor.$entry);
  const [opened] = useState(entry?.version);
  const isSaved = entry && entry.version !== opened;
  const { fresh, many } = adminKindCopy[kind];
  const page = entry && publicPageOf(kind, entry.document, pageOf);
  return (
    <div className={styles['head']}>
      <p>
        <a href={adminListPath(kind)}>{copy.backToList(many)}</a>
      </p>
      <h2>{entry ? entryNameOf(kind, entry.document) || `${adminKindCopy[kind].one} ${entry.id}` : fresh}</h2>
      {entry && (
        <>
          <ul className={styles['ways']}>
            {page && !isSaved && (
              <li>
                <a className="press cartel" href={page}>
                  {copy.view}
                </a>
              </li>
            )}
            <li>
              <a className="press cartel" href={adminHistoryPath(kind, entry.id)}>
                {copy.history}
              </a>
            </li>
            <li>
              <a className="press cartel" href={`${adminNewPath(kind)}?copia=${entry.id}`}>
                {copy.duplicate}
              </a>
            </li>
          </ul>
          {isSaved && entry.document['is_published'] !== false && (
            <Suspense>
              <EntryPages key={entry.version} kind={kind} entry={entry} page={page} />
            </Suspense>
          )}
          {entry.document['is_published'] === false && <p>{copy.draftNote}</p>}
        </>
      )}
    </div>
  );
}
