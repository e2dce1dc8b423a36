import { useState } from 'react';
import { bannerTypes, sectionNames } from '#copy/admin/choices.ts';
import { adminMoreFiltersCopy as copy } from '#copy/admin/more-filters.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { fieldFiltersOf, type ListRequest, toListRequest } from '#model/admin/list.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { Field } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { ReferenceControl } from '../controls/ReferenceControl.tsx';
import { fieldLabel } from '../forms/field-label.ts';
import styles from './List.module.css';

interface Props {
  kind: DocumentKind;
  request: ListRequest;
  onChoose: (request: ListRequest) => void;
}

/** Filters by the fields of the kind. */
export function MoreFilters({ kind, request, onChoose }: Props) {
  const { more } = request;
  const names = fieldFiltersOf(kind);
  return (
    <form
      className={styles['more']}
      aria-label={copy.title}
      onSubmit={(event) => {
        event.preventDefault();
        const { more: chosen } = toListRequest(kind, new FormData(event.currentTarget));
        onChoose({ ...request, page: 1, more: chosen });
      }}
    >
      {names.map((name) => (
        <Filter key={name} name={name} value={more[name] ?? ''} />
      ))}
      <button className="press cartel">{copy.apply}</button>
    </form>
  );
}

function Filter({ name, value }: { name: string; value: string }) {
  switch (name) {
    case 'venue':
      return <EntryFilter name={name} to="venue" label={fieldLabel('venue_id')} value={value} />;
    case 'comedian':
      return <EntryFilter name={name} to="comedian" label={fieldLabel('comedians')} value={value} />;
    case 'type':
      return (
        <SelectField
          label={fieldLabel(name)}
          name={name}
          defaultValue={value}
          options={[['', copy.any], ...Object.entries(bannerTypes)]}
        />
      );
    case 'section':
      return (
        <SelectField
          label={fieldLabel(name)}
          name={name}
          defaultValue={value}
          options={[['', copy.any], ...Object.entries(sectionNames)]}
        />
      );
    case 'without_venue':
    case 'without_date':
      return <CheckField label={copy[name]} name={name} value="true" defaultChecked={value === 'true'} />;
    case 'date_from':
    case 'date_to':
      return <Field label={copy[name]} name={name} type="date" defaultValue={value} />;
    default:
      return <Field label={fieldLabel(name)} name={name} defaultValue={value} />;
  }
}

interface EntryFilterProps {
  name: string;
  to: 'venue' | 'comedian';
  label: string;
  value: string;
}

const ignore = () => {};

/** A filter by one entry, which is found by typing. The form sends its id. */
function EntryFilter({ name, to, label, value }: EntryFilterProps) {
  const [id, setId] = useState<number | null>(/^\d+$/.test(value) ? Number(value) : null);
  return (
    <div>
      <ReferenceControl
        control={{ type: 'reference', to }}
        canCreate={false}
        field={`${name}-name`}
        label={label}
        help={undefined}
        value={id}
        error={undefined}
        resets={0}
        document={{}}
        pictures={{}}
        onValue={(chosen) => setId(typeof chosen === 'number' ? chosen : null)}
        onChange={ignore}
        onPicture={ignore}
        onUpload={ignore}
      />
      <input type="hidden" name={name} value={id ?? ''} />
    </div>
  );
}
