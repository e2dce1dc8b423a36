import type { Fields } from './field.ts';
import { account, entry, network, photos, picture } from './shared.ts';

export const comedianFields = {
  nickname: { in: 'essentials', type: 'line', max: 300, isRequired: true },
  short_bio: { in: 'essentials', type: 'words', max: 500, rows: 2, isSearched: true },
  punchline: { in: 'essentials', type: 'words', max: 140, rows: 2, isTrimmed: true },
  bio: { in: 'essentials', type: 'rich' },
  city: { in: 'essentials', type: 'line', max: 120, isSearched: true },
  aliases: { in: 'essentials', type: 'names' },
  birthdate: { in: 'essentials', type: 'date' },
  picture,
  cover: picture,
  photos,
  instagram: network,
  facebook: network,
  twitter: network,
  youtube: network,
  web: { in: 'links', type: 'line', max: 500, input: 'url', isWatched: true },
  user_id: account,
  rating: { in: 'publication', type: 'number', min: 0, max: 10 },
  ...entry,
} as const satisfies Fields;
