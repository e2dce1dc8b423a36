import { useState } from 'react';
import { accountEventsCopy as copy } from '#copy/account/event.ts';
import { createAppearances } from '#stores/account/event-list.ts';
import { EventLine } from './EventLine.tsx';
import { EventPages } from './EventPages.tsx';

/** The coming events in which the logged-in comedian performs. */
export function Appearances() {
  const [list] = useState(createAppearances);
  return (
    <section>
      <h2>{copy.appearances}</h2>
      <EventPages list={list} empty={<p>{copy.appearancesEmpty}</p>}>
        {(event) => <EventLine key={event.id} event={event} />}
      </EventPages>
    </section>
  );
}
