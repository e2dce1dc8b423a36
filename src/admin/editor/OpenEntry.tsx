import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { adminCopy } from '#copy/admin.ts';
import { adminHistoryPath } from '#model/admin/kinds.ts';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import { isLeavingPage } from '#stores/logout.ts';
import { Delayed } from '#ui/Delayed.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { KindForm } from '../forms/load-form.ts';
import { Unavailable } from '../shell/Unavailable.tsx';
import { EntryForm } from './EntryForm.tsx';

interface Props {
  editor: EntryEditor;
  of: KindForm;
}

/** Loads the entry and shows its form. */
export function OpenEntry({ editor, of }: Props) {
  const status = useStore(editor.$status);
  useEffect(() => void editor.load(), [editor]);
  useKeeping(editor);
  if (status === 'ready') return <EntryForm editor={editor} of={of} />;
  if (status !== 'loading') {
    const id = Number(new URLSearchParams(location.search).get('id'));
    const isGone = status === 'missing' && id > 0;
    return (
      <>
        <Unavailable failure={isGone ? 'gone' : status} onRetry={() => void editor.load()} />
        {/* The entry may be deleted: its history restores it. */}
        {isGone && <a href={adminHistoryPath(editor.kind, id)}>{adminCopy.history}</a>}
      </>
    );
  }
  return (
    <Delayed>
      <Skeleton rows={5} />
    </Delayed>
  );
}

/** Stores the draft in the browser, and makes the browser ask before unsaved changes are left. */
function useKeeping(editor: EntryEditor) {
  useEffect(() => () => editor.stopKeeping(), [editor]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (editor.$unsaved.get().length > 0 && !isLeavingPage()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [editor]);
}
