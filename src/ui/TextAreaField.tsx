import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame } from './Field.tsx';

interface Props extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

export function TextAreaField({ label, error, hint, ...area }: Props) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(wiring) => <textarea rows={4} {...area} {...wiring} />}
    </FieldFrame>
  );
}
