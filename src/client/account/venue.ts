import { proposeVenue } from '#contract/account-venue.ts';
import { toVenueRef, type VenueRef } from '#model/reference.ts';
import type { VenueProposal } from '#model/event/draft.ts';
import type { Client } from '../http/http.ts';

/** The call that proposes a venue. Throws the client's errors. */
export const createVenueCalls = (client: Client) => ({
  propose: async ({ name, address, city, state }: VenueProposal): Promise<VenueRef> =>
    toVenueRef(await client.call(proposeVenue, { body: { name, address, city, state } })),
});
