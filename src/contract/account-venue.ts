import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { venueRefWire } from './reference.ts';

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const neededLine = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** What a proposed venue may say of itself, in characters. */
export const VENUE_LIMITS = { name: 200, address: 300, city: 120, state: 120 } as const;

export const proposeVenue = endpoint({
  method: 'POST',
  path: '/api/account/venues/',
  auth: 'comedian',
  tag: 'Account',
  summary:
    'Proposes a venue; until an admin publishes it only who proposed it sees it, at their own events. ' +
    'A venue of this name in this city, at this address where one is given, is answered in its place ' +
    'when it is published, or was proposed by the same person',
  body: z.object({
    name: neededLine(VENUE_LIMITS.name),
    address: z.optional(line(VENUE_LIMITS.address)),
    city: neededLine(VENUE_LIMITS.city),
    state: z.optional(line(VENUE_LIMITS.state)),
  }),
  reply: venueRefWire,
  status: 201,
  failures: [400, 401, 403, 429],
});
