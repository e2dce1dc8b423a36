import { adminChangeCopy as copy } from '#copy/admin-change.ts';
import { fieldWords } from '../forms/field-words.ts';

/** The fields that changed, as the editor calls them. */
export function FieldNames({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null;
  return (
    <p>
      <small>
        {copy.fields} {fields.map((field) => fieldWords(field).label).join(', ')}
      </small>
    </p>
  );
}
