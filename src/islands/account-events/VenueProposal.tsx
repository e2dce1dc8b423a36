import { type KeyboardEvent, useEffect } from 'react';
import { venueProposalCopy as copy } from '#copy/account/venue-proposal.ts';
import { type DraftVenue, type VenueProposal as Proposal, zoneAt } from '#model/event/draft.ts';
import { createVenueProposal } from '#stores/account/venue-proposal.ts';
import { FormAttempt } from '#ui/form-attempt.ts';
import { TypedField } from '#ui/TypedField.tsx';
import { useErrorFocus } from '#ui/use-error-focus.ts';
import { useSubmit } from '../use-submit.ts';
import type { SectionProps } from './sections.ts';

const line = (max: number) => ({ type: 'line', max }) as const;

const rows = [
  { field: 'name', name: 'venueName', definition: line(200), label: copy.name },
  {
    field: 'address',
    name: 'venueAddress',
    definition: line(300),
    label: copy.address,
    hint: copy.addressHint,
  },
  { field: 'city', name: 'venueCity', definition: line(120), label: copy.city },
  { field: 'state', name: 'venueState', definition: line(120), label: copy.state },
] as const;

interface Props extends Pick<SectionProps, 'edit'> {
  proposal: Proposal;
  /** Called when the proposed venue is set as the venue of the event. */
  onDone: () => void;
  onCancel: () => void;
}

/** Proposes a venue that the encyclopedia lacks, and sets it as the venue of the event. */
export function VenueProposal({ proposal, edit, onDone, onCancel }: Props) {
  const { state, errors, submit } = useSubmit(() =>
    createVenueProposal((venue: DraftVenue) => {
      edit({ venue, venueText: '', timezone: zoneAt(venue), proposal: null });
      onDone();
    }),
  );
  const [box, attempt] = useErrorFocus<HTMLFieldSetElement>(state);
  useEffect(() => box.current?.querySelector('input')?.focus(), [box]);

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The submit event must not reach the outer form.
    event.preventDefault();
    void submit(proposal);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- HTML has no form inside a form
    <fieldset ref={box} className="group" onKeyDown={press}>
      <legend>{copy.title}</legend>
      <p>{copy.intro}</p>
      {state.status === 'failed' && state.message && (
        <p role="alert" tabIndex={-1}>
          {state.message}
        </p>
      )}
      <FormAttempt value={attempt}>
        {rows.map(({ field, ...row }) => (
          <TypedField
            key={field}
            {...row}
            value={proposal[field]}
            error={errors[field]}
            onValue={(value) => edit({ proposal: { ...proposal, [field]: value } })}
          />
        ))}
      </FormAttempt>
      <div className="or">
        <button
          type="button"
          className="press cartel"
          aria-disabled={state.status === 'pending' || undefined}
          onClick={() => void submit(proposal)}
        >
          {state.status === 'pending' ? copy.pending : copy.submit}
        </button>
        <button type="button" className="press cartel" onClick={onCancel}>
          {copy.cancel}
        </button>
      </div>
    </fieldset>
  );
}
