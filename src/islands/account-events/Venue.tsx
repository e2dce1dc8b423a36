import { eventFormCopy as copy } from '#copy/account-event.ts';
import { zoneAt } from '#model/event-draft.ts';
import { paths } from '#model/paths.ts';
import { createVenueFinder } from '#stores/account/event-search.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import type { SectionProps } from './sections.ts';
import { useFinder } from './use-finder.ts';
import styles from './EventScreens.module.css';

/** Where it is; the place brings its own time zone. */
export function Venue({ draft, errors, edit }: SectionProps) {
  const { finder, found, said } = useFinder(() => createVenueFinder());
  const type = (venueText: string) => {
    edit({ venueText, venue: null, timezone: zoneAt(null) });
    finder.find(venueText);
  };
  const choose = (key: string) => {
    const chosen = found.find(({ id }) => String(id) === key);
    if (!chosen) return;
    const { id, name, timezone } = chosen;
    const venue = { id, name, timezone };
    edit({ venue, venueText: '', timezone: zoneAt(venue) });
    finder.clear();
  };
  return (
    <fieldset className={styles['part']}>
      <legend>{copy.where}</legend>
      <CheckField
        label={copy.isInPerson}
        name="isInPerson"
        checked={draft.isInPerson}
        onChange={({ target }) => edit({ isInPerson: target.checked })}
        error={errors.isInPerson}
      />
      <CheckField
        label={copy.isOnline}
        name="isOnline"
        checked={draft.isOnline}
        onChange={({ target }) => edit({ isOnline: target.checked })}
        error={errors.isOnline}
      />
      <Combobox
        label={copy.venue}
        hint={copy.venueHint}
        text={draft.venue?.name ?? draft.venueText}
        onText={type}
        choices={found.map(({ id, name, note }) => ({ key: String(id), name, note }))}
        onChoose={choose}
        said={said}
        error={errors.venue}
      />
      <p>
        <a href={paths.contact}>{copy.venueMissing}</a>
      </p>
    </fieldset>
  );
}
