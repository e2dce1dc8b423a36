import type { ReactNode } from 'react';
import { type TypedDefinition, TypedField } from '#ui/TypedField.tsx';
import { RichText } from './rich-text/RichText.tsx';

/** A row of a form that is a table of fields. */
export interface FieldRow<Field extends string> {
  field: Field;
  definition: TypedDefinition | { type: 'rich' };
  label: string;
  hint?: ReactNode;
  autoComplete?: string | undefined;
  /** The name of the control; that of the field by default. */
  name?: string;
}

interface Props<Field extends string> {
  rows: ReadonlyArray<FieldRow<Field>>;
  values: Readonly<Record<Field, string>>;
  errors: Partial<Record<Field, string>>;
  /** The number of resets: texts with formatting have a state of their own. */
  resets?: number;
  /** Called with each edit, by forms that keep their values. */
  onEdit?: (change: Partial<Record<Field, string>>) => void;
  /** Called with each edit of a text with formatting, by forms that read their controls. */
  onRichEdit?: () => void;
}

/** The controls of the fields that a table lists. */
export const TypedFields = <Field extends string>({
  rows,
  values,
  errors,
  resets,
  onEdit,
  onRichEdit,
}: Props<Field>) =>
  rows.map(({ field, definition, name = field, ...row }) => {
    const edit = (value: string) => onEdit?.({ [field]: value } as Partial<Record<Field, string>>);
    return definition.type === 'rich' ? (
      <RichText
        {...row}
        key={`${field}-${resets}`}
        name={name}
        defaultValue={values[field]}
        error={errors[field]}
        onEdit={onEdit ? edit : () => onRichEdit?.()}
      />
    ) : (
      <TypedField
        {...row}
        key={field}
        definition={definition}
        name={name}
        value={values[field]}
        error={errors[field]}
        onValue={onEdit && edit}
      />
    );
  });
