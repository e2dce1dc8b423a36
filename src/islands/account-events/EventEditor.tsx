import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { eventFormCopy as copy } from '#copy/event/form.ts';
import { createEventEditor, type EventEditor as Editor, sourceOf } from '#stores/account/event-editor.ts';
import { Delayed } from '#ui/Delayed.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useHeading } from '../use-heading.ts';
import { EventForm } from './EventForm.tsx';

export interface EditorProps {
  /** Classes that fit the heading for a saved event to the width of its column (`styles/fit.css`). */
  editFit: string;
}

/** Loads the event in the URL, then shows its form. */
export function EventEditor({ editFit }: EditorProps) {
  const [editor] = useState(() => createEventEditor(sourceOf(location)));
  const { status } = useStore(editor.$state);
  useEffect(() => void editor.load(), [editor]);
  useWarning(editor);
  const isSaved = useStore(editor.store.$event) !== null;
  useHeading(isSaved, { from: copy.newTitle, to: copy.editTitle, fit: editFit });
  if (status === 'ready') return <EventForm editor={editor} />;
  if (status === 'failed') {
    return (
      <Notice>
        <p>{copy.failedToLoad}</p>
        <button type="button" className="press cartel" onClick={() => void editor.load()}>
          {copy.retry}
        </button>
      </Notice>
    );
  }
  return (
    <Delayed>
      <Skeleton rows={5} />
    </Delayed>
  );
}

/** Asks for confirmation before the page is left with unsaved changes. */
function useWarning(editor: Editor) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (editor.isAtRisk()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [editor]);
}
