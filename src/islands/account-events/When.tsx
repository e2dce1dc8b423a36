import { eventFormCopy as copy } from '#copy/event/form.ts';
import { zoneName } from '#copy/event/time.ts';
import { toLocalTime } from '#model/time/local-time.ts';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import type { SectionProps } from './sections.ts';

/** The fields of the start and the end, in the time zone of the venue. */
export function When({ draft, resets, errors, edit }: SectionProps) {
  return (
    <>
      <DateTimeField
        key={`start-${resets}`}
        label={copy.start}
        name="start"
        defaultValue={draft.start}
        onValue={(start) => edit({ start })}
        read={toLocalTime}
        hint={copy.zone(zoneName(draft.timezone))}
        note={copy.required}
        error={errors.start}
      />
      <DateTimeField
        key={`end-${resets}`}
        label={copy.end}
        name="end"
        defaultValue={draft.end}
        onValue={(end) => edit({ end })}
        read={toLocalTime}
        hint={copy.endHint}
        error={errors.end}
      />
    </>
  );
}
