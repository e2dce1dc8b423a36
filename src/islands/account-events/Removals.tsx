import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { accountEventsCopy as copy } from '#copy/account/event.ts';
import { $removals, type Removal, undoRemoval } from '#stores/account/event-removal.ts';
import styles from './EventList.module.css';

/** Events that were just taken off, as long as they can be had back. */
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
    // The button that was pressed is gone: its opposite takes the focus, and gives it to the list's title.
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
