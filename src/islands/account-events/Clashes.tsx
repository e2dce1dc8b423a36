import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { eventClashCopy as copy } from '#copy/event/clash.ts';
import { formatDay, formatHour } from '#model/time/time.ts';
import { createEventClashes } from '#stores/account/event-clashes.ts';
import type { EventSheet } from '#stores/account/event-sheet.ts';

/** Warns of comedians and venues with another event at the same time. The event can be saved anyway. */
export function Clashes({ sheet }: { sheet: EventSheet }) {
  const [$clashes] = useState(() => createEventClashes(sheet));
  const clashes = useStore($clashes);
  const [now] = useState(() => new Date());
  return (
    <div aria-live="polite">
      {clashes.length > 0 && (
        <div className="notice">
          <p className="cartel">{copy.title}</p>
          <ul>
            {clashes.map(({ who, event: { id, name, startAt, timezone } }) => (
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
