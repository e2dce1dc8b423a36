import { eventFormCopy as copy } from '#copy/event/form.ts';
import { zoneName } from '#copy/event/time.ts';
import { toLocalTime } from '#model/time/local-time.ts';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import type { SectionProps } from './sections.ts';
import styles from './EventForm.module.css';

/** Fields of start and end, in the time zone of the venue. */
export function When({ draft, turn, errors, edit }: SectionProps) {
  const zone = copy.zone(zoneName(draft.timezone));
  return (
    <fieldset className={styles['part']}>
      <legend>{copy.when}</legend>
      <DateTimeField
        key={`start-${turn}`}
        label={copy.start}
        name="start"
        defaultValue={draft.start}
        onValue={(start) => edit({ start })}
        read={toLocalTime}
        hint={zone}
        error={errors.start}
      />
      <DateTimeField
        key={`end-${turn}`}
        label={copy.end}
        name="end"
        defaultValue={draft.end}
        onValue={(end) => edit({ end })}
        read={toLocalTime}
        hint={`${zone} ${copy.endHint}`}
        error={errors.end}
      />
    </fieldset>
  );
}
