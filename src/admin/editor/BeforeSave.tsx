import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ScopeField } from '#islands/event/ScopeField.tsx';
import { countFollowing } from '#model/event/series-scope.ts';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import { seriesOf } from '#stores/admin/series.ts';
import { ReasonField } from './ReasonField.tsx';

/** Questions about a change: which events of a series it concerns, and its reason. */
export function BeforeSave({ editor }: { editor: EntryEditor }) {
  return (
    <>
      {editor.kind === 'event' && <EventScope editor={editor} />}
      <ReasonField editor={editor} />
    </>
  );
}

function EventScope({ editor }: { editor: EntryEditor }) {
  const entry = useStore(editor.$entry);
  const note = useStore(editor.$note);
  const [series] = useState(() => seriesOf(editor));
  const events = useStore(series.$events);
  useEffect(() => void series.load(entry), [series, entry]);
  return (
    <ScopeField
      following={countFollowing(events, entry?.id ?? 0)}
      scope={note.scope ?? 'one'}
      onScope={(chosen) => editor.$note.set({ ...note, scope: chosen })}
    />
  );
}
