import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { adminEditorCopy } from '#copy/admin/editor.ts';
import { adminPageStateCopy as copy } from '#copy/admin/page-state.ts';
import type { StoredEntry } from '#model/admin/entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { paths } from '#model/paths.ts';
import { createEntryPages } from '#stores/admin/page-state.ts';
import styles from './Editor.module.css';

interface Props {
  kind: DocumentKind;
  entry: StoredEntry;
  /** The page of the entry; null where it has none. */
  page: string | null;
}

/** Says whether the site shows the stored version or why not, and links to the page once it does. */
export function EntryPages({ kind, entry: { id }, page }: Props) {
  const [pages] = useState(() => createEntryPages(kind, id));
  const state = useStore(pages.$state);
  const message = useStore(pages.$message);
  useEffect(() => pages.follow(), [pages]);
  const isWaiting = state === 'waiting' || state === 'late';
  return (
    <div className={styles['pages']} data-state={state}>
      <output>{copy.states[state]}</output>
      {message && <p>{message}</p>}
      <div className="or">
        {page && !isWaiting && (
          <a className="press cartel" href={page}>
            {adminEditorCopy.view}
          </a>
        )}
        {(state === 'unknown' || state === 'failed') && (
          <button type="button" className="press cartel" onClick={() => pages.follow()}>
            {copy.check}
          </button>
        )}
        {(state === 'failed' || state === 'held') && (
          <a className="press cartel" href={paths.adminBuilds}>
            {copy.builds}
          </a>
        )}
      </div>
    </div>
  );
}
