import { useEffect, useRef, useState } from 'react';
import { adminVersionPairCopy as copy } from '#copy/admin/version-pair.ts';
import type { EntryHistory } from '#stores/admin/history.ts';
import styles from '../shell/PagedScreen.module.css';
import { Comparison } from './Comparison.tsx';

const sides = ['first', 'second'] as const;

/** The numbers of the versions that are chosen so far. */
export type ChosenPair = Readonly<Partial<Record<(typeof sides)[number], number>>>;

interface BarProps {
  history: EntryHistory;
  pair: ChosenPair;
  isActing: boolean;
}

/** Shows the comparison of the chosen versions. */
export function PairBar({ history, pair: { first, second }, isActing }: BarProps) {
  const [compared, setCompared] = useState('');
  const isChosen = first !== undefined && second !== undefined && first !== second;
  const numbers = [Math.min(first ?? 0, second ?? 0), Math.max(first ?? 0, second ?? 0)] as const;
  const name = numbers.join(' ');
  const isShown = isChosen && compared === name;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  return (
    <section className={styles['stack']} aria-label={copy.title}>
      <p aria-live="polite">{isChosen ? copy.chosen(...numbers) : copy.none}</p>
      <button
        type="button"
        className="press cartel"
        aria-disabled={!isChosen || undefined}
        onClick={() => setCompared(isChosen ? name : '')}
      >
        {copy.compare}
      </button>
      {isShown && (
        <div>
          <h3 tabIndex={-1} ref={heading}>
            {copy.chosen(...numbers)}
          </h3>
          <Comparison key={name} history={history} numbers={numbers} isActing={isActing} />
        </div>
      )}
    </section>
  );
}

interface ChoiceProps {
  number: number;
  pair: ChosenPair;
  onChoose: (pair: ChosenPair) => void;
}

/** Two radio buttons that choose a version as the first or the second of the comparison. */
export function PairChoice({ number, pair, onChoose }: ChoiceProps) {
  return (
    <div className={styles['actions']}>
      {sides.map((side) => {
        const [seen, heard] = copy[side];
        return (
          <label key={side}>
            <input
              type="radio"
              name={`version-${side}`}
              checked={pair[side] === number}
              onChange={() => onChoose({ ...pair, [side]: number })}
            />
            <span>
              {seen}{' '}
              <span className="only-heard">
                {heard} {number}
              </span>
            </span>
          </label>
        );
      })}
    </div>
  );
}
