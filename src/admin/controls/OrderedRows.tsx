import { type ReactNode, useState } from 'react';
import { adminControlCopy as copy } from '#copy/admin/control.ts';
import styles from './Controls.module.css';

interface Row {
  key: string;
  name: string;
  /** What is shown in the place of the name. */
  content?: ReactNode;
}

interface Props {
  label: string;
  rows: readonly Row[];
  isOrdered: boolean;
  /** Called with the keys that stay, in their order. */
  onOrder: (keys: string[]) => void;
}

/** Chosen things that can be moved and taken away. */
export function OrderedRows({ label, rows, isOrdered, onOrder }: Props) {
  const [said, setSaid] = useState('');
  const keys = rows.map(({ key }) => key);
  const move = ({ name }: Row, from: number, to: number) => {
    if (to < 0 || to >= rows.length) return;
    const next = [...keys];
    next.splice(to, 0, ...next.splice(from, 1));
    onOrder(next);
    setSaid(copy.moved(name, to + 1));
  };
  const drop = ({ name }: Row, place: number) => {
    onOrder(keys.filter((_, at) => at !== place));
    setSaid(copy.dropped(name));
  };
  const steps = [
    { name: copy.up, sign: '↑', by: -1 },
    { name: copy.down, sign: '↓', by: 1 },
  ];
  return (
    <>
      {rows.length > 0 && (
        <ol className={styles['rows']} aria-label={label}>
          {rows.map((row, place) => (
            <li key={row.key}>
              <div>{row.content ?? row.name}</div>
              {isOrdered &&
                steps.map(({ name, sign, by }) => (
                  <button
                    key={by}
                    type="button"
                    className="press cartel"
                    aria-label={copy.named(name, row.name)}
                    aria-disabled={place + by < 0 || place + by >= rows.length || undefined}
                    onClick={() => move(row, place, place + by)}
                  >
                    <span aria-hidden="true">{sign}</span>
                  </button>
                ))}
              <button
                type="button"
                className="press cartel"
                aria-label={copy.named(copy.remove, row.name)}
                onClick={() => drop(row, place)}
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
