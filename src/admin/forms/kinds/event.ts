import { eventHelp as help } from '#copy/admin/help/event.ts';
import { eventStatusCopy } from '#copy/event/status.ts';
import type { FormOf } from '../control.ts';

export const form: FormOf<'event'> = {
  name: { in: 'essentials', type: 'line', max: 300, isRequired: true },
  short_description: { in: 'essentials', type: 'words', max: 500, rows: 2 },
  description: { in: 'essentials', type: 'rich' },
  status: { help: help.status, in: 'when', type: 'choice', options: eventStatusCopy, initial: 'scheduled' },
  start_at: { in: 'when', type: 'instant' },
  end_at: { in: 'when', type: 'instant' },
  previous_start_at: { help: help.previous_start_at, in: 'when', type: 'instant' },
  timezone: { in: 'when', type: 'zone' },
  venue_id: { help: help.venue_id, in: 'where', type: 'reference', to: 'venue', brings: 'timezone' },
  is_inperson: { help: help.is_inperson, in: 'where', type: 'flag', initial: true },
  is_online: { help: help.is_online, in: 'where', type: 'flag' },
  comedians: { in: 'who', type: 'references', to: 'comedian', isOrdered: true },
  comedians_extra: { in: 'who', type: 'names' },
  group_id: { help: help.group_id, in: 'who', type: 'reference', to: 'group' },
  is_openmic: { help: help.is_openmic, in: 'who', type: 'flag' },
  price_min: { help: help.price_min, in: 'tickets', type: 'price' },
  price_max: { help: help.price_max, in: 'tickets', type: 'price' },
  ticket_url: { help: help.ticket_url, in: 'tickets', type: 'line', max: 2000, input: 'url' },
  thumbnail: { in: 'pictures', type: 'picture' },
  cover: { in: 'pictures', type: 'picture' },
  photos: { in: 'pictures', type: 'photos' },
  user_id: { in: 'publication', type: 'account' },
  is_published: { in: 'publication', type: 'flag', initial: true },
  slug: { in: 'address', type: 'slug' },
  previous_slugs: { in: 'address', type: 'former' },
};
