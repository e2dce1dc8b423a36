import { eventFormCopy as copy } from '#copy/event/form.ts';
import { EVENT_STATUSES } from '#model/event/draft.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { Field } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { RichText } from '../rich-text/RichText.tsx';
import type { SectionProps } from './sections.ts';
import styles from './EventForm.module.css';

const statuses = EVENT_STATUSES.map((status) => [status, copy.statuses[status]] as const);

/** The fields about the show and its price, except for its name. */
export function Show({ draft, resets, errors, edit }: SectionProps) {
  return (
    <fieldset className={styles['part']}>
      <legend>{copy.what}</legend>
      <Field
        label={copy.shortDescription}
        name="shortDescription"
        autoComplete="off"
        maxLength={500}
        value={draft.shortDescription}
        onChange={({ target }) => edit({ shortDescription: target.value })}
        hint={copy.shortDescriptionHint}
        error={errors.shortDescription}
      />
      <RichText
        key={resets}
        label={copy.descriptionField}
        name="description"
        defaultValue={draft.description}
        onEdit={(description) => edit({ description })}
        hint={copy.descriptionHint}
        error={errors.description}
      />
      <Field
        label={copy.priceMin}
        name="priceMin"
        inputMode="decimal"
        autoComplete="off"
        value={draft.priceMin}
        onChange={({ target }) => edit({ priceMin: target.value })}
        hint={copy.priceHint}
        error={errors.priceMin}
      />
      <Field
        label={copy.priceMax}
        name="priceMax"
        inputMode="decimal"
        autoComplete="off"
        value={draft.priceMax}
        onChange={({ target }) => edit({ priceMax: target.value })}
        error={errors.priceMax}
      />
      <Field
        label={copy.ticketUrl}
        name="ticketUrl"
        type="url"
        autoComplete="off"
        value={draft.ticketUrl}
        onChange={({ target }) => edit({ ticketUrl: target.value })}
        error={errors.ticketUrl}
      />
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
