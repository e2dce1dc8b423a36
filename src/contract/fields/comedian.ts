import type { Fields } from './field.ts';
import { account, entry, network, photos, picture } from './shared.ts';

export const comedianFields = {
  nickname: { part: 'essentials', type: 'line', max: 300, isRequired: true },
  short_bio: { part: 'essentials', type: 'text', max: 500, rows: 2, isSearched: true },
  punchline: { part: 'essentials', type: 'text', max: 140, rows: 2, isTrimmed: true },
  bio: { part: 'essentials', type: 'rich' },
  city: { part: 'essentials', type: 'line', max: 120, isSearched: true },
  aliases: { part: 'essentials', type: 'names' },
  birthdate: { part: 'essentials', type: 'date' },
  picture,
  cover: picture,
  photos,
  instagram: network,
  facebook: network,
  twitter: network,
  youtube: network,
  web: { part: 'links', type: 'line', max: 500, input: 'url', isLinkChecked: true },
  user_id: account,
  rating: { part: 'publication', type: 'number', min: 0, max: 10 },
  ...entry,
} as const satisfies Fields;
