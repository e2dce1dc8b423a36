import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { eventFormCopy as copy } from '#copy/account-event.ts';
import { createEventEditor, type EventEditor as Editor, sourceOf } from '#stores/account/event-editor.ts';
import { Late } from '#ui/Late.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EventForm } from './EventForm.tsx';

/** Brings the event that the address asks for, and its form once it is there. */
export function EventEditor() {
  const [editor] = useState(() => createEventEditor(sourceOf(location)));
  const { status } = useStore(editor.$state);
  useEffect(() => void editor.load(), [editor]);
  useWarning(editor);
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
    <Late>
      <Skeleton rows={5} />
    </Late>
  );
}

/** The browser asks before it leaves what is not saved. */
function useWarning(editor: Editor) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (editor.isAtRisk()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [editor]);
}
