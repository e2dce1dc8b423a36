import type { Fields } from './field.ts';
import { entry, name, network, picture, shortDescription } from './shared.ts';

export const groupFields = {
  name,
  short_description: shortDescription,
  description: { part: 'essentials', type: 'rich' },
  city: { part: 'essentials', type: 'line', max: 120, isSearched: true },
  aliases: { part: 'essentials', type: 'names' },
  comedians: { part: 'who', type: 'references', to: 'comedian' },
  picture,
  cover: picture,
  facebook: network,
  twitter: network,
  instagram: network,
  ...entry,
} as const satisfies Fields;
