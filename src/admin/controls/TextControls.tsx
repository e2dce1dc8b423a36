import { Field, FieldFrame } from '#ui/Field.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import type { Choice, Line } from '../forms/control.ts';
import { asText, type ControlProps } from './props.ts';

const INPUT_MODES = { url: 'url', email: 'email', tel: 'tel' } as const;

/** A text of one line. */
export function LineControl({ control, ...props }: ControlProps & { control: Line }) {
  const { field, label, help, value, error, onValue } = props;
  return (
    <Field
      label={label}
      hint={help}
      name={field}
      error={error}
      maxLength={control.max}
      required={control.isRequired}
      autoComplete="off"
      {...(control.input && {
        inputMode: INPUT_MODES[control.input],
        autoCapitalize: 'none',
        spellCheck: false,
      })}
      value={asText(value)}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}

/** A text of several lines. */
export function WordsControl({
  control,
  ...props
}: ControlProps & { control: { max: number; rows?: number } }) {
  const { field, label, help, value, error, onValue } = props;
  return (
    <TextAreaField
      label={label}
      hint={help}
      name={field}
      error={error}
      rows={control.rows ?? 4}
      maxLength={control.max}
      value={asText(value)}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}

/** The part of an address that names the entry. */
export function SlugControl({ field, label, help, value, error, onValue }: ControlProps) {
  return (
    <Field
      label={label}
      hint={help}
      name={field}
      error={error}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={asText(value)}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}

/** One of a few values. A stored one that is none of them is shown as it is. */
export function ChoiceControl({ control, ...props }: ControlProps & { control: Choice }) {
  const { field, label, help, value, error, onValue } = props;
  const chosen = asText(value);
  const options = Object.entries(control.options);
  const isKnown = options.some(([option]) => option === chosen);
  return (
    <FieldFrame label={label} hint={help} error={error}>
      {(wiring) => (
        <select name={field} value={chosen} onChange={({ target }) => onValue(target.value)} {...wiring}>
          {(isKnown ? options : [[chosen, chosen], ...options]).map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
