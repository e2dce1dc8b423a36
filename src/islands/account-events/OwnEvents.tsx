import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { accountEventsCopy as copy } from '#copy/account/event.ts';
import type { Event } from '#model/event.ts';
import { paths } from '#model/paths.ts';
import { createOwnedEvents } from '#stores/account/event-list.ts';
import { $removals, removeEvent, resumePendingRemoval } from '#stores/account/event-removal.ts';
import { EventLine } from './EventLine.tsx';
import { EventPages } from './EventPages.tsx';
import { Removals } from './Removals.tsx';
import styles from './EventList.module.css';

/** The events of the logged-in user, with their actions. */
export function OwnEvents() {
  const [list] = useState(createOwnedEvents);
  const removals = useStore($removals);
  useEffect(resumePendingRemoval, []);
  return (
    <section>
      <h2 id="propios" tabIndex={-1}>
        {copy.own}
      </h2>
      <p>{copy.ownIntro}</p>
      <Removals />
      <EventPages list={list} hidden={new Set(removals.map(({ id }) => id))} empty={<p>{copy.ownEmpty}</p>}>
        {(event) => (
          <EventLine key={event.id} event={event}>
            <Actions event={event} />
          </EventLine>
        )}
      </EventPages>
    </section>
  );
}

/** The main action of an event, and a button that discloses the others below the row. */
function Actions({ event }: { event: Event }) {
  const { name, slug } = event;
  const [isOpen, setOpen] = useState(false);
  const others = useId();
  return (
    <>
      <a
        className="press cartel"
        href={paths.accountEventEdit(slug)}
        aria-label={copy.named(copy.edit, name)}
      >
        {copy.edit}
      </a>{' '}
      <button
        type="button"
        className="press cartel"
        aria-label={copy.named(copy.otherActions, name)}
        aria-expanded={isOpen}
        aria-controls={others}
        onClick={() => setOpen(!isOpen)}
      >
        ⋯
      </button>
      <div id={others} className={styles['actions']} hidden={!isOpen}>
        <a
          className="press cartel"
          href={paths.accountEventCopy(slug)}
          aria-label={copy.named(copy.duplicate, name)}
        >
          {copy.duplicate}
        </a>{' '}
        <button
          type="button"
          className="press cartel"
          aria-label={copy.named(copy.remove, name)}
          onClick={() => removeEvent(event)}
        >
          {copy.remove}
        </button>
      </div>
    </>
  );
}
