import { useEffect, useState } from 'react';
import { type Event, isComing } from '#model/event.ts';

/** Removes events that end while the page is in the back/forward cache, as `hide-over.js` does in served lists. */
export function useNotOver<Listed extends Pick<Event, 'startAt' | 'endAt'>>(
  events: readonly Listed[],
): Listed[] {
  const [over, setOver] = useState<ReadonlySet<Listed>>(new Set());
  useEffect(() => {
    const shownAt = new Date();
    const leaveOut = () => {
      const now = new Date();
      setOver(new Set(events.filter((event) => isComing(event, shownAt) && !isComing(event, now))));
    };
    addEventListener('pageshow', leaveOut);
    return () => removeEventListener('pageshow', leaveOut);
  }, [events]);
  return events.filter((event) => !over.has(event));
}
