import { type ClipboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { FieldFrame } from './Field.tsx';

interface Props {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** The text after the label of a required field; an optional field has none. */
  note?: string;
  /** `2026-12-05T20:30`, or empty. The control is uncontrolled: later changes of this value are ignored. */
  defaultValue: string;
  /** Called with a value in the same format, or with `?` if the date is incomplete or does not exist. */
  onValue: (value: string) => void;
  /** Parses pasted text in another format; null if it is not a date and time. */
  read: (text: string) => string | null;
}

/** The latest value: with it, browsers limit years to four digits and go on to the hour after the fourth. */
const LAST = '9999-12-31T23:59';

/** The value of a date that is incomplete or does not exist. */
const BROKEN = '?';

/** A date and time in a native `datetime-local` control; other formats can be pasted. */
export function DateTimeField({ label, name, error, hint, note, defaultValue, onValue, read }: Props) {
  const report = ({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement>) =>
    onValue(validity.badInput ? BROKEN : value);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const value = read(event.clipboardData.getData('text'))?.slice(0, 16);
    if (!value) return;
    event.preventDefault();
    event.currentTarget.value = value;
    onValue(value);
  };
  return (
    <FieldFrame label={label} error={error} hint={hint} note={note}>
      {(wiring) => (
        <input
          type="datetime-local"
          name={name}
          required={!!note}
          max={LAST}
          defaultValue={defaultValue === BROKEN ? '' : defaultValue}
          onChange={report}
          onBlur={report}
          onPaste={paste}
          {...wiring}
        />
      )}
    </FieldFrame>
  );
}
