import type { Fields } from './field.ts';
import { account, entry, name, network, photos, picture, shortDescription } from './shared.ts';

export const podcastFields = {
  name,
  short_description: shortDescription,
  description: { part: 'essentials', type: 'rich' },
  schedule: { part: 'essentials', type: 'line', max: 300 },
  comedians: { part: 'who', type: 'references', to: 'comedian' },
  comedians_extra: { part: 'who', type: 'names' },
  thumbnail: picture,
  cover: picture,
  photos,
  rss_feed: { part: 'listen', type: 'line', max: 2000, input: 'url' },
  spotify: { part: 'listen', type: 'line', max: 500, isLinkChecked: true },
  apple: { part: 'listen', type: 'line', max: 500, isLinkChecked: true },
  youtube: { part: 'listen', type: 'line', max: 500, isLinkChecked: true },
  platforms: { part: 'listen', type: 'platforms' },
  facebook: network,
  twitter: network,
  instagram: network,
  user_id: account,
  ...entry,
} as const satisfies Fields;
