import { eventStatuses } from '../event-status.ts';
import type { Fields } from './field.ts';
import { account, entry, name, photos, picture, shortDescription } from './shared.ts';

export const eventFields = {
  name,
  short_description: shortDescription,
  description: { part: 'essentials', type: 'rich', isSearched: true },
  start_at: { part: 'when', type: 'instant', isRequired: true },
  end_at: { part: 'when', type: 'instant' },
  timezone: { part: 'when', type: 'zone' },
  series: { part: 'when', type: 'series' },
  status: {
    part: 'when',
    type: 'choice',
    values: eventStatuses,
    initial: 'scheduled',
  },
  previous_start_at: { part: 'when', type: 'instant' },
  venue_id: { part: 'where', type: 'reference', to: 'venue', copies: 'timezone' },
  is_inperson: { part: 'where', type: 'flag', initial: true },
  is_online: { part: 'where', type: 'flag' },
  /** In billing order. */
  comedians: { part: 'who', type: 'references', to: 'comedian' },
  /** Names without a profile. */
  comedians_extra: { part: 'who', type: 'names' },
  group_id: { part: 'who', type: 'reference', to: 'group' },
  is_openmic: { part: 'who', type: 'flag' },
  price_min: { part: 'tickets', type: 'price' },
  price_max: { part: 'tickets', type: 'price' },
  ticket_url: { part: 'tickets', type: 'line', max: 2000, input: 'url', isLinkChecked: true },
  thumbnail: picture,
  cover: picture,
  photos,
  user_id: account,
  ...entry,
} as const satisfies Fields;
