import { createVenueCalls } from '#client/account/venue.ts';
import { createClient, HttpError } from '#client/http/http.ts';
import { venueProposalCopy as copy } from '#copy/account/venue-proposal.ts';
import type { DraftVenue, VenueProposal } from '#model/event/draft.ts';
import { notifySuccess } from '../notifications.ts';
import { authorization } from '../session.ts';
import { createSubmit, type Submit } from '../submit.ts';

export type ProposalField = keyof VenueProposal;

const calls = createVenueCalls(createClient({ baseUrl: '', token: authorization }));

/** The required fields of a venue. */
const NEEDED = ['name', 'city'] as const;

/** Proposes a venue and calls `onDone` with the venue of the event: the new one, or a known one that is the same. */
export const createVenueProposal = (
  onDone: (venue: DraftVenue) => void,
): Submit<VenueProposal, ProposalField> =>
  createSubmit({
    send: (proposal: VenueProposal) => {
      const blank = NEEDED.filter((field) => proposal[field].trim() === '');
      if (blank.length > 0)
        throw new HttpError('', 400, null, Object.fromEntries(blank.map((field) => [field, [copy.blank]])));
      return calls.propose(proposal);
    },
    fields: { name: 'name', address: 'address', city: 'city', state: 'state' } as const,
    messages: { failed: copy.failed },
    onDone: ({ id, name, timezone, isProposed }) => {
      notifySuccess(isProposed ? copy.done(name) : copy.known(name));
      onDone({ id, name, timezone, isProposed });
    },
  });
