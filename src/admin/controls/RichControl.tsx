import { RichText } from '#islands/rich-text/RichText.tsx';
import { asText, type ControlProps } from './props.ts';

/** A text with formatting. */
export function RichControl({ field, label, help, value, error, resets, onValue }: ControlProps) {
  return (
    <RichText
      key={resets}
      label={label}
      name={field}
      defaultValue={asText(value)}
      error={error}
      hint={help}
      onEdit={onValue}
    />
  );
}
