import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { eventOverlapCopy as copy } from '#copy/event/overlap.ts';
import { formatDay, formatHour } from '#model/time/time.ts';
import { createScheduleOverlaps } from '#stores/account/schedule-overlaps.ts';
import type { EventDraftStore } from '#stores/account/event-draft-store.ts';

/** Warns of comedians and venues with another event at the same time. The event can be saved anyway. */
export function Overlaps({ store }: { store: EventDraftStore }) {
  const [$overlaps] = useState(() => createScheduleOverlaps(store));
  const overlaps = useStore($overlaps);
  const [now] = useState(() => new Date());
  return (
    <div aria-live="polite">
      {overlaps.length > 0 && (
        <div className="notice">
          <p className="cartel">{copy.title}</p>
          <ul>
            {overlaps.map(({ who, event: { id, name, startAt, timezone } }) => (
              <li key={`${who}-${id}`}>
                {copy.line(
                  who,
                  name,
                  `${formatDay(startAt, timezone, now)}, ${formatHour(startAt, timezone)}`,
                )}
              </li>
            ))}
          </ul>
          <p>{copy.note}</p>
        </div>
      )}
    </div>
  );
}
