import { type ClipboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { FieldFrame } from './Field.tsx';

interface Props {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** What stands behind the label of one that is required; others have none. */
  note?: string;
  /** `2026-12-05T20:30`, or empty. The browser keeps it from there on. */
  defaultValue: string;
  /** Called with the same, or with what is no date and time as it is. */
  onValue: (value: string) => void;
  /** Reads what is pasted in another form, or null. */
  read: (text: string) => string | null;
}

/** Years of four digits: browsers then go on to the hour by themselves. */
const LAST = '9999-12-31T23:59';

/** Stands for what is half filled in, or for a day that no month has. */
const BROKEN = '?';

/** A date and time in the browser's own way of asking for them; other forms can be pasted. */
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
