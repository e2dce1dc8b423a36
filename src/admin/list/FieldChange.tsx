import { useEffect, useState } from 'react';
import { adminBulkCopy as copy } from '#copy/admin/bulk.ts';
import { fieldHelp } from '#copy/admin/field-help.ts';
import type { AnyDocument } from '#model/admin/entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { FieldControl } from '../controls/FieldControl.tsx';
import type { AnyForm } from '../forms/control.ts';
import { fieldLabel } from '../forms/field-label.ts';
import { initialDocument } from '../forms/initial-document.ts';
import { type KindForm, loadKind } from '../forms/load-form.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';

interface Props {
  kind: DocumentKind;
  /** How many entries are changed. */
  count: number;
  isActing: boolean;
  onChange: (fields: AnyDocument) => void;
}

/** Types of fields that each entry has its own of. */
const OWN: ReadonlySet<string> = new Set([
  'slug',
  'former',
  'series',
  'instant',
  'picture',
  'photos',
  'account',
  'latitude',
  'longitude',
]);

const ignore = () => {};

/** Sets one field to the same value in several entries. */
export function FieldChange({ kind, count, isActing, onChange }: Props) {
  const [of, setOf] = useState<KindForm | 'missing' | null>(null);
  const [field, setField] = useState('');
  const [changes, setChanges] = useState<AnyDocument>({});
  useEffect(() => {
    let isShown = true;
    void loadKind(kind)
      .catch(() => 'missing' as const)
      .then((loaded) => isShown && setOf(loaded));
    return () => {
      isShown = false;
    };
  }, [kind]);
  if (of === null) return null;
  if (of === 'missing') return <p role="alert">{copy.fieldMissing}</p>;
  const document = { ...initialDocument(of.form), ...changes };
  const control = of.form[field];
  return (
    <>
      <SelectField
        label={copy.field}
        name="field"
        value={field}
        onChange={({ target }) => {
          setField(target.value);
          setChanges({});
        }}
        options={[['', copy.noField], ...namesOf(of.form)]}
      />
      {control && (
        <>
          <FieldControl
            key={field}
            control={control}
            field={field}
            label={fieldLabel(field)}
            help={of.help?.[field] ?? fieldHelp[field]}
            value={document[field]}
            error={undefined}
            turn={0}
            document={document}
            pictures={{}}
            onValue={(value) => setChanges((before) => ({ ...before, [field]: value }))}
            onChange={(change) => setChanges((before) => ({ ...before, ...change }))}
            onPicture={ignore}
            onUpload={ignore}
          />
          <ConfirmedButton
            label={copy.actions.change}
            question={copy.confirm.change(count)}
            isDisabled={isActing || count === 0}
            onConfirm={() => onChange({ [field]: document[field], ...changes })}
          />
        </>
      )}
    </>
  );
}

const namesOf = (form: AnyForm) =>
  Object.entries(form)
    .filter(([, control]) => !OWN.has(control.type))
    .map(([name]) => [name, fieldLabel(name)] as const);
