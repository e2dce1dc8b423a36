import { eventFormCopy as copy } from '#copy/event/form.ts';
import { EVENT_STATUSES } from '#model/event/draft.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { type FieldRow, TypedField } from '#ui/TypedField.tsx';
import { RichText } from '../rich-text/RichText.tsx';
import type { SectionProps } from './sections.ts';
import styles from './EventForm.module.css';

const statuses = EVENT_STATUSES.map((status) => [status, copy.statuses[status]] as const);

const LINE = { type: 'line' } as const;

type Row = FieldRow<'shortDescription' | 'priceMin' | 'priceMax' | 'ticketUrl'>;

const line: Row = {
  name: 'shortDescription',
  definition: { type: 'line', max: 500 },
  label: copy.shortDescription,
  hint: copy.shortDescriptionHint,
};

const tickets: readonly Row[] = [
  { name: 'priceMin', definition: LINE, inputMode: 'decimal', label: copy.priceMin, hint: copy.priceHint },
  { name: 'priceMax', definition: LINE, inputMode: 'decimal', label: copy.priceMax },
  { name: 'ticketUrl', definition: LINE, inputMode: 'url', label: copy.ticketUrl },
];

/** The fields about the show and its price, except for its name. */
export function Show({ draft, resets, errors, edit }: SectionProps) {
  const typed = (row: Row) => (
    <TypedField
      key={row.name}
      {...row}
      value={draft[row.name]}
      error={errors[row.name]}
      onValue={(value) => edit({ [row.name]: value })}
    />
  );
  return (
    <fieldset className={styles['part']}>
      <legend>{copy.what}</legend>
      {typed(line)}
      <RichText
        key={resets}
        label={copy.descriptionField}
        name="description"
        defaultValue={draft.description}
        onEdit={(description) => edit({ description })}
        hint={copy.descriptionHint}
        error={errors.description}
      />
      {tickets.map(typed)}
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
