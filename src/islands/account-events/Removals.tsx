import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { accountEventsCopy as copy } from '#copy/account/event.ts';
import { $removals, type Removal, undoRemoval } from '#stores/account/event-removal.ts';
import styles from './EventList.module.css';

/** The events that were just removed, as long as this can be undone. */
export function Removals() {
  const waiting = useStore($removals).filter(({ status }) => status === 'waiting');
  return (
    <ul className={styles['removals']}>
      {waiting.map((removal) => (
        <Waiting key={removal.id} removal={removal} />
      ))}
    </ul>
  );
}

function Waiting({ removal: { id, name } }: { removal: Removal }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = undo.current;
    // The pressed button was removed: the undo button gets the focus, and later passes it to the title of the list.
    button?.focus();
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById('propios')?.focus();
      });
    };
  }, []);
  return (
    <li className="notice">
      <p id={`quitado-${id}`}>{copy.removed(name)}</p>
      <button
        ref={undo}
        type="button"
        className="press cartel"
        aria-describedby={`quitado-${id}`}
        onClick={() => undoRemoval(id)}
      >
        {copy.undo}
      </button>
    </li>
  );
}
