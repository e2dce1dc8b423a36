import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { venueRefWire } from './reference.ts';

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const requiredLine = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** The most characters of each field of a proposed venue. */
export const VENUE_LIMITS = { name: 200, address: 300, city: 120, state: 120 } as const;

export const proposeVenue = endpoint({
  method: 'POST',
  path: '/api/account/venues/',
  auth: 'comedian',
  tag: 'Account',
  summary:
    'Proposes a venue; until an admin publishes it only its author sees it, at their own events. ' +
    'Returns an existing venue with this name, city and (if sent) address instead, when that is published ' +
    'or was proposed by the same account',
  body: z.object({
    name: requiredLine(VENUE_LIMITS.name),
    address: z.optional(line(VENUE_LIMITS.address)),
    city: requiredLine(VENUE_LIMITS.city),
    state: z.optional(line(VENUE_LIMITS.state)),
  }),
  reply: venueRefWire,
  status: 201,
  failures: [400, 401, 403, 429],
});
