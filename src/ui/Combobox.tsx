/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a list of choices below a field of one's own */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { afterKey, closed } from './combobox-state.ts';
import styles from './Combobox.module.css';
import { FieldFrame } from './Field.tsx';

/** An option of the list; `note` distinguishes it from others with the same name. */
export interface Choice {
  key: string;
  name: string;
  note: string;
}

interface Props {
  label: string;
  /** The name of the control, where a form reads it. */
  name?: string;
  error?: string | undefined;
  /** What is wrong with the choice; shown instead of the form's error. */
  refusal?: string | undefined;
  hint?: ReactNode;
  /** The text in the field. */
  text: string;
  onText: (text: string) => void;
  choices: readonly Choice[];
  onChoose: (key: string) => void;
  /** The status of the list: how many choices there are, or why there are none. */
  status: string;
  /** Whether the status is shown although the list is closed. */
  isBusy?: boolean;
}

/** A text field that searches for choices while the user types (ARIA combobox with a list of choices). */
export function Combobox({
  label,
  name,
  error,
  refusal,
  hint,
  text,
  onText,
  choices,
  onChoose,
  status,
  isBusy,
}: Props) {
  const list = useId();
  const [state, setState] = useState(closed);
  const isShown = state.isOpen && choices.length > 0;
  const active = isShown ? choices[state.active] : undefined;

  const choose = ({ key }: Choice) => {
    setState(closed);
    onChoose(key);
  };
  const press = (event: KeyboardEvent) => {
    const next = afterKey(event.key, { ...state, isOpen: isShown }, choices.length);
    // Enter must not submit the form before a choice is made.
    if (next || (event.key === 'Enter' && text.trim() !== '')) event.preventDefault();
    if (next === 'choose') {
      if (active) choose(active);
    } else if (next) setState(next);
  };

  return (
    <FieldFrame label={label} error={error} refusal={refusal} hint={hint}>
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
              setState({ ...closed, isOpen: true });
            }}
            onKeyDown={press}
            onBlur={() => setState(closed)}
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
          <p className={styles['status']} aria-live="polite">
            {state.isOpen || isBusy ? status : ''}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
