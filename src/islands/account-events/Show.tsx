import { eventFormCopy as copy } from '#copy/event/form.ts';
import { EVENT_STATUSES } from '#model/event/draft.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { type FieldRow, TypedFields } from '../TypedFields.tsx';
import type { SectionProps } from './sections.ts';
import styles from './EventForm.module.css';

const statuses = EVENT_STATUSES.map((status) => [status, copy.statuses[status]] as const);

const PRICE = { type: 'line', input: 'decimal' } as const;

type TypedEventField = 'shortDescription' | 'description' | 'priceMin' | 'priceMax' | 'ticketUrl';

const rows: ReadonlyArray<FieldRow<TypedEventField>> = [
  {
    field: 'shortDescription',
    definition: { type: 'line', max: 500 },
    label: copy.shortDescription,
    hint: copy.shortDescriptionHint,
  },
  {
    field: 'description',
    definition: { type: 'rich' },
    label: copy.descriptionField,
    hint: copy.descriptionHint,
  },
  { field: 'priceMin', definition: PRICE, label: copy.priceMin, hint: copy.priceHint },
  { field: 'priceMax', definition: PRICE, label: copy.priceMax },
  { field: 'ticketUrl', definition: { type: 'line', input: 'url' }, label: copy.ticketUrl },
];

/** The fields about the show and its price, except for its name. */
export function Show({ draft, resets, errors, edit }: SectionProps) {
  return (
    <fieldset className={styles['part']}>
      <legend>{copy.what}</legend>
      <TypedFields rows={rows} values={draft} errors={errors} resets={resets} onEdit={edit} />
      <CheckField
        label={copy.isOpenMic}
        name="isOpenMic"
        checked={draft.isOpenMic}
        onChange={({ target }) => edit({ isOpenMic: target.checked })}
        error={errors.isOpenMic}
      />
      <SelectField
        label={copy.statusField}
        name="status"
        value={draft.status}
        onChange={({ target }) => {
          const status = EVENT_STATUSES.find((one) => one === target.value);
          if (status) edit({ status });
        }}
        options={statuses}
        error={errors.status}
      />
    </fieldset>
  );
}
