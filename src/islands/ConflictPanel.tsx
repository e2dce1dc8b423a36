import { type ReactNode, useEffect, useRef, useState } from 'react';
import { conflictCopy as copy } from '#copy/form/conflict.ts';
import { Notice } from '#ui/Notice.tsx';
import styles from './ConflictPanel.module.css';

/** A field that was changed here and by others, with both values. */
interface ConflictingField {
  field: string;
  label: string;
  mine: ReactNode;
  stored: ReactNode;
}

interface Props {
  /** Labels of the fields that others alone changed. */
  theirs: readonly string[];
  both: readonly ConflictingField[];
  onChoose: (field: string, isStored: boolean) => void;
}

/** Shows what other editors changed meanwhile; for each field that both sides changed, one of the two values is chosen. */
export function ConflictPanel({ theirs, both, onChoose }: Props) {
  const [stored, setStored] = useState<readonly string[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  // The panel is above the form, and the button that was pressed may be far below it.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  const choose = (field: string, isStored: boolean) => {
    if (stored.includes(field) === isStored) return;
    onChoose(field, isStored);
    setStored(isStored ? [...stored, field] : stored.filter((one) => one !== field));
  };
  return (
    <div ref={panel} role="alert" tabIndex={-1}>
      <Notice title={copy.title}>
        <p>{copy.text}</p>
        {theirs.length > 0 && <p>{copy.theirs(theirs)}</p>}
        {both.length > 0 && <p>{copy.both}</p>}
        {both.map((of) => (
          <section key={of.field} className={styles['field']} aria-label={of.label}>
            <h3>{of.label}</h3>
            <div className={styles['sides']}>
              {[false, true].map((isStored) => {
                const isChosen = stored.includes(of.field) === isStored;
                return (
                  <div key={String(isStored)} data-chosen={isChosen || undefined}>
                    <p className="cartel">{isStored ? copy.other : copy.mine}</p>
                    {isStored ? of.stored : of.mine}
                    <button
                      type="button"
                      className="press cartel"
                      aria-pressed={isChosen}
                      onClick={() => choose(of.field, isStored)}
                    >
                      {isStored ? copy.take(of.label) : copy.keep(of.label)}
                    </button>
                  </div>
                );
              })}
            </div>
          </section>
        ))}
      </Notice>
    </div>
  );
}
