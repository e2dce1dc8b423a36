import { Suspense } from 'react';
import { eventFormCopy as copy } from '#copy/event/form.ts';
import { zoneAt } from '#model/event/draft.ts';
import { createVenueFinder } from '#stores/account/event-search.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { lazyComponent } from '../loading/lazy-component.ts';
import { useFinder } from '../use-finder.ts';
import { useOwnCalls } from '../use-own-calls.ts';
import type { SectionProps } from './sections.ts';

const VenueProposal = lazyComponent(
  () => import('./VenueProposal.tsx'),
  (code) => code.VenueProposal,
  ({ onCancel }) => (
    <p role="alert">
      {copy.partMissing}{' '}
      <button type="button" className="press cartel" onClick={onCancel}>
        {copy.close}
      </button>
    </p>
  ),
);

/** Moves the focus to the field after the focused element was removed. */
const leave = () => document.getElementsByName('venue')[0]?.focus();

/** The fields of the place: the venue, which sets the time zone, and whether the event is in person or online. */
export function Venue({ draft, errors, edit }: SectionProps) {
  const { find, clear, found, choices, status } = useFinder(createVenueFinder);
  const isProposable = useOwnCalls();
  const type = (venueText: string) => {
    // A time zone that was chosen without a venue is kept.
    edit({ venueText, venue: null, ...(draft.venue && { timezone: zoneAt(null) }) });
    find(venueText);
  };
  const choose = (key: string) => {
    const chosen = found.find(({ id }) => String(id) === key);
    if (!chosen) return;
    const { id, name, timezone } = chosen;
    const venue = { id, name, timezone, isProposed: false };
    edit({ venue, venueText: '', timezone: zoneAt(venue) });
    clear();
  };
  const propose = () => {
    clear();
    edit({
      venueText: '',
      proposal: { name: draft.venueText.trim(), address: '', city: '', state: '' },
    });
  };
  const cancel = () => {
    edit({ proposal: null, ...(!draft.venue && { venueText: draft.proposal?.name ?? '' }) });
    leave();
  };
  return (
    <>
      <Combobox
        label={copy.venue}
        name="venue"
        hint={copy.venueHint}
        text={draft.venue?.name ?? draft.venueText}
        onText={type}
        choices={choices}
        onChoose={choose}
        status={status}
        error={errors.venue}
      />
      {draft.venue?.isProposed && <p>{copy.venueProposed}</p>}
      {draft.proposal ? (
        <Suspense>
          <VenueProposal proposal={draft.proposal} edit={edit} onDone={leave} onCancel={cancel} />
        </Suspense>
      ) : (
        isProposable && (
          <p>
            <button type="button" className="press cartel" onClick={propose}>
              {copy.venueMissing}
            </button>
          </p>
        )
      )}
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
    </>
  );
}
