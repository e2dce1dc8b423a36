import type { Fields } from './field.ts';
import { account, entry, name, network, photos, picture, shortDescription } from './shared.ts';

export const podcastFields = {
  name,
  short_description: shortDescription,
  description: { in: 'essentials', type: 'rich' },
  schedule: { in: 'essentials', type: 'line', max: 300 },
  comedians: { in: 'who', type: 'references', to: 'comedian' },
  comedians_extra: { in: 'who', type: 'names' },
  thumbnail: picture,
  cover: picture,
  photos,
  rss_feed: { in: 'listen', type: 'line', max: 2000, input: 'url' },
  spotify: { in: 'listen', type: 'line', max: 500, isWatched: true },
  apple: { in: 'listen', type: 'line', max: 500, isWatched: true },
  youtube: { in: 'listen', type: 'line', max: 500, isWatched: true },
  platforms: { in: 'listen', type: 'platforms' },
  facebook: network,
  twitter: network,
  instagram: network,
  user_id: account,
  ...entry,
} as const satisfies Fields;
