import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { orderedRowsCopy as copy } from '#copy/form/ordered-rows.ts';
import { moveItem } from '#model/list/move-item.ts';
import styles from './OrderedRows.module.css';

interface Row {
  key: string;
  name: string;
  /** Shown instead of the name. */
  content?: ReactNode;
}

interface Props {
  label: string;
  rows: readonly Row[];
  isOrdered?: boolean;
  /** The name of the control that gets the focus when the last row is removed. */
  adder: string;
  /** Called with the remaining keys in their new order. */
  onOrder: (keys: readonly string[]) => void;
}

/** A list of chosen items that can be moved and removed. */
export function OrderedRows({ label, rows, isOrdered = true, adder, onOrder }: Props) {
  const [status, setStatus] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const keys = rows.map(({ key }) => key);
  const move = ({ name }: Row, from: number, places: number) => {
    const next = moveItem(keys, from, places);
    if (next === keys) return;
    onOrder(next);
    setStatus(copy.moved(name, from + places + 1));
  };
  /** Removes a row and its focused button; the focus moves to the row that takes its place. */
  const remove = ({ name }: Row, place: number) => {
    flushSync(() => onOrder(keys.filter((_, at) => at !== place)));
    setStatus(copy.removed(name));
    const left = list.current?.children ?? [];
    const button = left[Math.min(place, left.length - 1)]?.querySelector<HTMLElement>(':scope > :last-child');
    (button ?? document.getElementsByName(adder)[0])?.focus();
  };
  const steps = [
    { name: copy.up, sign: '↑', by: -1 },
    { name: copy.down, sign: '↓', by: 1 },
  ];
  return (
    <>
      {rows.length > 0 && (
        <ol ref={list} className={styles['rows']} aria-label={label}>
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
                    onClick={() => move(row, place, by)}
                  >
                    <span aria-hidden="true">{sign}</span>
                  </button>
                ))}
              <button
                type="button"
                className="press cartel"
                aria-label={copy.named(copy.remove, row.name)}
                onClick={() => remove(row, place)}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <p className="only-heard" aria-live="polite">
        {status}
      </p>
    </>
  );
}
