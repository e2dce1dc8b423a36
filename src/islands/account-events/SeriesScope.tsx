import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { countFollowing } from '#model/event/series-scope.ts';
import { eventCalls } from '#stores/account/event-calls.ts';
import type { EventEditor } from '#stores/account/event-editor.ts';
import { ScopeField } from '../event/ScopeField.tsx';

/** Asks whether a change also applies to the owner's later events of the series; hidden without any, or before a change. */
export function SeriesScope({ editor: { store, save } }: { editor: EventEditor }) {
  const event = useStore(store.$event);
  const scope = useStore(save.$scope);
  const isChanged = useStore(store.$unsaved).length > 0;
  const following = useFollowing(isChanged && event ? event.id : null);
  return (
    <ScopeField
      following={isChanged ? following : 0}
      scope={scope}
      onScope={(chosen) => save.$scope.set(chosen)}
    />
  );
}

/** Counts the owner's later events of the series; 0 while unknown. */
function useFollowing(id: number | null): number {
  const [following, setFollowing] = useState(0);
  useEffect(() => {
    let isShown = id !== null;
    if (id !== null)
      void eventCalls
        .series(id)
        .then((events) => isShown && setFollowing(countFollowing(events, id)))
        // After a failure only this event can be changed.
        .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [id]);
  return following;
}
