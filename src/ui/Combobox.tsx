/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a list of choices below a field of one's own */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './Combobox.module.css';
import { FieldFrame } from './Field.tsx';

/** Something to choose; `note` tells it from others of its name. */
export interface Choice {
  key: string;
  name: string;
  note: string;
}

interface Props {
  label: string;
  /** Of the control, where a form reads it. */
  name?: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** What is in the field. */
  text: string;
  onText: (text: string) => void;
  choices: readonly Choice[];
  onChoose: (key: string) => void;
  /** What is said of the choices: how many there are, or why there are none. */
  said: string;
}

/** The place that a key leads to, from one of `count`; -1 is none. */
function placeAfter(key: string, place: number, count: number): number | null {
  if (key === 'ArrowDown') return place + 1 < count ? place + 1 : 0;
  if (key === 'ArrowUp') return place > 0 ? place - 1 : count - 1;
  return null;
}

/** A field in which typing looks for something to choose (ARIA combobox with a list of choices). */
export function Combobox({ label, name, error, hint, text, onText, choices, onChoose, said }: Props) {
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(-1);
  const isShown = isOpen && choices.length > 0;
  const active = isShown ? choices[place] : undefined;

  const close = () => {
    setOpen(false);
    setPlace(-1);
  };
  const choose = ({ key }: Choice) => {
    close();
    onChoose(key);
  };
  const press = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, place, choices.length);
    if (next !== null && choices.length > 0) {
      event.preventDefault();
      setOpen(true);
      setPlace(next);
    } else if (event.key === 'Enter') {
      // What is half typed must not send the form.
      if (active || text.trim() !== '') event.preventDefault();
      if (active) choose(active);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    }
  };

  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(wiring) => (
        <div className={styles['box']}>
          <input
            type="text"
            name={name}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? list : undefined}
            aria-activedescendant={active && `${list}-${active.key}`}
            value={text}
            onChange={({ target }) => {
              onText(target.value);
              setOpen(true);
              setPlace(-1);
            }}
            onKeyDown={press}
            onBlur={close}
            {...wiring}
          />
          {isShown && (
            <div id={list} role="listbox" aria-label={label} className={styles['list']}>
              {choices.map((choice) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
                <div
                  key={choice.key}
                  id={`${list}-${choice.key}`}
                  role="option"
                  aria-selected={choice === active}
                  // The focus stays in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(choice)}
                >
                  {choice.name} {choice.note && <small>{choice.note}</small>}
                </div>
              ))}
            </div>
          )}
          <p className={styles['said']} aria-live="polite">
            {isOpen ? said : ''}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
