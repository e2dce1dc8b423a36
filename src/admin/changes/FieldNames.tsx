import { adminChangeCopy as copy } from '#copy/admin/change.ts';
import { fieldLabel } from '../forms/field-label.ts';

/** The labels of the changed fields. */
export function FieldNames({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null;
  return (
    <p>
      <small>
        {copy.fields} {fields.map(fieldLabel).join(', ')}
      </small>
    </p>
  );
}
