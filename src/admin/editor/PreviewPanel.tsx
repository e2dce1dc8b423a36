import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { adminPreviewCopy as copy } from '#copy/admin/preview.ts';
import { createDraftPreview, type DraftPreviewState } from '#stores/admin/draft-preview.ts';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import { formatShort } from '../format-in-zone.ts';
import { fieldLabel } from '../forms/field-label.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';
import styles from './Editor.module.css';

/** Previews the page, and lists the pages that would change, before anything is saved. */
export function PreviewPanel({ editor }: { editor: EntryEditor }) {
  const [draft] = useState(() => createDraftPreview(editor));
  const preview = useStore(draft.$preview);
  const isWorking = preview.shown === 'working';
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => void draft.links.show(null), [draft]);
  /** Revokes a link and focuses the preview button, since the pressed button is removed. */
  const revokeShown = async (id: string) => {
    if (await draft.revoke(id)) again.current?.focus();
  };
  return (
    <section className={styles['panel']}>
      <h2>{copy.title}</h2>
      <p>{copy.text}</p>
      <div>
        <button
          ref={again}
          type="button"
          className="press cartel"
          aria-disabled={isWorking || undefined}
          onClick={() => void draft.preview()}
        >
          {copy.preview}
        </button>
        <button
          type="button"
          className="press cartel"
          aria-disabled={isWorking || undefined}
          onClick={() => void draft.plan()}
        >
          {copy.plan}
        </button>
      </div>
      <div aria-live="polite">
        <Shown preview={preview} onRevoke={(id) => void revokeShown(id)} />
      </div>
      <PreviewLinks draft={draft} shown={preview.shown === 'preview' ? preview.id : null} />
    </section>
  );
}

function Shown({ preview, onRevoke }: { preview: DraftPreviewState; onRevoke: (id: string) => void }) {
  switch (preview.shown) {
    case 'working':
      return <p>{copy.working}</p>;
    case 'preview':
      return (
        <>
          <PreviewFrame url={preview.url} />
          <p>
            <a href={preview.url} target="_blank" rel="noreferrer">
              {copy.open}
            </a>
            . {copy.share(formatShort(preview.until))}
          </p>
          <p>
            <button type="button" className="press cartel" onClick={() => onRevoke(preview.id)}>
              {copy.revoke}
            </button>
          </p>
        </>
      );
    case 'plan':
      return (
        <>
          {preview.changedCount + preview.goneCount === 0 && <p>{copy.nothing}</p>}
          <PageList title={copy.changed} pages={preview.changed} count={preview.changedCount} isLinked />
          <PageList title={copy.gone} pages={preview.gone} count={preview.goneCount} />
        </>
      );
    case 'refusal':
      return <Refusal problems={preview.problems} />;
    default:
      return null;
  }
}

function Refusal({ problems }: Pick<Extract<DraftPreviewState, { shown: 'refusal' }>, 'problems'>) {
  return (
    <>
      {problems.some(([field]) => field) && <p>{copy.fix}</p>}
      <ul>
        {problems.map(([field, message]) => (
          <li key={field}>
            {field && `${fieldLabel(field)}: `}
            {message}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Most pages that the list names. */
const MOST = 12;

interface PageListProps {
  title: (count: number) => string;
  pages: ReadonlyArray<{ path: string; name: string | null }>;
  count: number;
  isLinked?: boolean;
}

function PageList({ title, pages, count, isLinked = false }: PageListProps) {
  if (count === 0) return null;
  const named = pages.slice(0, MOST);
  return (
    <>
      <p>{title(count)}</p>
      <ul>
        {named.map(({ path, name }) => (
          <li key={path}>
            {isLinked ? <a href={path}>{name ?? path}</a> : (name ?? path)} {name && <small>{path}</small>}
          </li>
        ))}
        {count > named.length && <li>{copy.more(count - named.length)}</li>}
      </ul>
    </>
  );
}
