import { eventFormCopy as copy } from '#copy/account-event.ts';
import { startsOf } from '#model/event-plan.ts';
import { MAX_REPEATED } from '#model/repetition.ts';
import { formatDate } from '#model/time.ts';
import { Field } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import type { SectionProps } from './sections.ts';

const rhythms = ['none', 'weekly', 'monthly'] as const;
const options = rhythms.map((rhythm) => [rhythm, copy.rhythms[rhythm]] as const);

/** Whether it comes again, until when, and how many events that makes. */
export function Repeat({ draft, errors, edit }: SectionProps) {
  const starts = draft.rhythm === 'none' ? null : startsOf(draft);
  const last = formatDate(starts?.at(-1) ?? '') ?? '';
  return (
    <>
      <SelectField
        label={copy.repeat}
        name="rhythm"
        value={draft.rhythm}
        onChange={({ target }) => {
          const rhythm = rhythms.find((one) => one === target.value);
          if (rhythm) edit({ rhythm });
        }}
        options={options}
      />
      {draft.rhythm !== 'none' && (
        <Field
          label={copy.until}
          name="until"
          type="date"
          value={draft.until}
          onChange={({ target }) => edit({ until: target.value })}
          error={errors.until}
        />
      )}
      <output>
        {starts && (starts.length > MAX_REPEATED ? copy.tooMany : copy.repeated(starts.length, last))}
      </output>
    </>
  );
}
