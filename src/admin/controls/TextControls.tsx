import { Field } from '#ui/Field.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import type { LineField } from '#contract/fields/field.ts';
import { asText, type ControlProps } from './props.ts';

const INPUT_MODES = { url: 'url', link: 'url', email: 'email', tel: 'tel', slug: 'text' } as const;

/** A text with one line. */
export function LineControl({
  control,
  ...props
}: ControlProps & { control: Pick<LineField, 'max' | 'isRequired'> & { input?: keyof typeof INPUT_MODES } }) {
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
export function TextControl({
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
