import { useState } from 'react';
import { eventLineUpCopy as copy } from '#copy/event/line-up.ts';
import type { DraftComedian } from '#model/event/draft.ts';
import styles from './EventForm.module.css';

interface Props {
  comedians: readonly DraftComedian[];
  onChange: (comedians: readonly DraftComedian[]) => void;
}

/** The line-up in its order, and the buttons that change it. */
export function LineUp({ comedians, onChange }: Props) {
  const [said, setSaid] = useState('');
  const move = (comedian: DraftComedian, from: number, to: number) => {
    const next = [...comedians];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
    setSaid(copy.moved(comedian.name, to + 1));
  };
  /** The focus goes to the next one, or to the field that adds one, since its button goes. */
  const drop = ({ name }: DraftComedian, place: number, button: HTMLElement) => {
    const row = button.closest('li');
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>(
      'button:last-child',
    );
    (next ?? button.closest('fieldset')?.querySelector('input'))?.focus();
    onChange(comedians.filter((_, at) => at !== place));
    setSaid(copy.dropped(name));
  };
  return (
    <>
      {comedians.length > 0 && (
        <ol className={styles['line-up']} aria-label={copy.lineUp}>
          {comedians.map((comedian, place) => (
            <li key={comedian.id}>
              <span>{comedian.name}</span>
              <button
                type="button"
                className="press cartel"
                aria-label={copy.named(copy.up, comedian.name)}
                aria-disabled={place === 0 || undefined}
                onClick={() => place > 0 && move(comedian, place, place - 1)}
              >
                <span aria-hidden="true">↑</span>
              </button>
              <button
                type="button"
                className="press cartel"
                aria-label={copy.named(copy.down, comedian.name)}
                aria-disabled={place === comedians.length - 1 || undefined}
                onClick={() => place < comedians.length - 1 && move(comedian, place, place + 1)}
              >
                <span aria-hidden="true">↓</span>
              </button>
              <button
                type="button"
                className="press cartel"
                aria-label={copy.named(copy.drop, comedian.name)}
                onClick={({ currentTarget }) => drop(comedian, place, currentTarget)}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <p className="only-heard" aria-live="polite">
        {said}
      </p>
    </>
  );
}
