import { type ClipboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { FieldFrame } from './Field.tsx';

interface Props {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** What stands behind the label of one that is required; others have none. */
  note?: string;
  /** `2026-12-05T20:30`, or empty. The control is uncontrolled: later changes of this value are ignored. */
  defaultValue: string;
  /** Called with a value in the same form, or with the typed text where that is no date and time. */
  onValue: (value: string) => void;
  /** Reads what is pasted in another form, or null. */
  read: (text: string) => string | null;
}

/** The latest value. With years of four digits browsers move on to the hour after the fourth digit. */
const LAST = '9999-12-31T23:59';

/** Stands for what is half filled in, or for a day that no month has. */
const BROKEN = '?';

/** A date and time in a native `datetime-local` control; other formats can be pasted. */
export function DateTimeField({ label, name, error, hint, note, defaultValue, onValue, read }: Props) {
  const tell = ({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement>) =>
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
          onChange={tell}
          onBlur={tell}
          onPaste={paste}
          {...wiring}
        />
      )}
    </FieldFrame>
  );
}
