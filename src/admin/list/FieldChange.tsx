import { useEffect, useState } from 'react';
import { adminBulkCopy as copy } from '#copy/admin/bulk.ts';
import { fieldHelp } from '#copy/admin/field-help.ts';
import type { AnyDocument } from '#model/admin/entry.ts';
import { adminKindOf, type DocumentKind } from '#model/admin/kinds.ts';
import { Field } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { ChoiceControl, FlagControl } from '../controls/ChoiceControls.tsx';
import { asText, type ControlProps } from '../controls/props.ts';
import { ReferenceControl } from '../controls/ReferenceControl.tsx';
import { ReferencesControl } from '../controls/ReferencesControl.tsx';
import type { AnyForm, Control } from '../forms/control.ts';
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
          <ValueControl
            key={field}
            control={control}
            field={field}
            label={fieldLabel(field)}
            help={of.help?.[field] ?? fieldHelp[field]}
            value={document[field]}
            error={undefined}
            resets={0}
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

/** Whether several entries can have the same value of a field, and `ValueControl` has a control for it. */
const isCommon = ([name, control]: [string, Control]): boolean =>
  name !== 'name' &&
  (control.type === 'reference'
    ? adminKindOf(control.to).isSearchable && !control.isListed
    : ['line', 'choice', 'flag', 'references'].includes(control.type));

const namesOf = (form: AnyForm) =>
  Object.entries(form)
    .filter(isCommon)
    .map(([name]) => [name, fieldLabel(name)] as const);

/** The control of such a field. It does not use `FieldControl`, which the bundler would then move out of the editor's script. */
function ValueControl({ control, ...props }: ControlProps & { control: Control }) {
  const { label, help, field, value, onValue } = props;
  switch (control.type) {
    case 'reference':
      return <ReferenceControl {...props} control={control} canCreate={false} />;
    case 'references':
      return <ReferencesControl {...props} control={control} />;
    case 'choice':
      return <ChoiceControl {...props} control={control} />;
    case 'flag':
      return <FlagControl {...props} />;
    default:
      return (
        <Field
          label={label}
          hint={help}
          name={field}
          autoComplete="off"
          value={asText(value)}
          onChange={({ target }) => onValue(target.value)}
        />
      );
  }
}
