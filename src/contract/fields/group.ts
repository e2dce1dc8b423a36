import type { Fields } from './field.ts';
import { entry, name, network, picture, shortDescription } from './shared.ts';

export const groupFields = {
  name,
  short_description: shortDescription,
  description: { in: 'essentials', type: 'rich' },
  city: { in: 'essentials', type: 'line', max: 120, isSearched: true },
  aliases: { in: 'essentials', type: 'names' },
  comedians: { in: 'who', type: 'references', to: 'comedian' },
  picture,
  cover: picture,
  facebook: network,
  twitter: network,
  instagram: network,
  ...entry,
} as const satisfies Fields;
