import { eventStatuses } from '../event-status.ts';
import type { Fields } from './field.ts';
import { account, entry, name, photos, picture, shortDescription } from './shared.ts';

export const eventFields = {
  name,
  short_description: shortDescription,
  description: { in: 'essentials', type: 'rich', isSearched: true },
  start_at: { in: 'when', type: 'instant', isRequired: true },
  end_at: { in: 'when', type: 'instant' },
  timezone: { in: 'when', type: 'zone' },
  series: { in: 'when', type: 'series' },
  status: {
    in: 'when',
    type: 'choice',
    values: eventStatuses,
    initial: 'scheduled',
  },
  previous_start_at: { in: 'when', type: 'instant' },
  venue_id: { in: 'where', type: 'reference', to: 'venue', brings: 'timezone' },
  is_inperson: { in: 'where', type: 'flag', initial: true },
  is_online: { in: 'where', type: 'flag' },
  /** In billing order. */
  comedians: { in: 'who', type: 'references', to: 'comedian' },
  /** Names without a profile. */
  comedians_extra: { in: 'who', type: 'names' },
  group_id: { in: 'who', type: 'reference', to: 'group' },
  is_openmic: { in: 'who', type: 'flag' },
  price_min: { in: 'tickets', type: 'price' },
  price_max: { in: 'tickets', type: 'price' },
  ticket_url: { in: 'tickets', type: 'line', max: 2000, input: 'url', isWatched: true },
  thumbnail: picture,
  cover: picture,
  photos,
  user_id: account,
  ...entry,
} as const satisfies Fields;
