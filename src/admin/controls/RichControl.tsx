import { editorCopy } from '#copy/rich-text.ts';
import { safeUrl } from '#rich-text/safe-url.ts';
import { RichTextField } from '#ui/RichTextField.tsx';
import { asText, type ControlProps } from './props.ts';

/** A text with formatting. */
export function RichControl({ field, label, help, value, error, turn, onValue }: ControlProps) {
  return (
    <RichTextField
      key={turn}
      label={label}
      name={field}
      defaultValue={asText(value)}
      error={error}
      hint={help}
      toHref={safeUrl}
      onEdit={onValue}
      words={editorCopy}
    />
  );
}
