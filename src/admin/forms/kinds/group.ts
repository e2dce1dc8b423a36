import type { FormOf } from '../control.ts';

export const form: FormOf<'group'> = {
  name: { in: 'essentials', type: 'line', max: 300, isRequired: true },
  short_description: { in: 'essentials', type: 'words', max: 500, rows: 2 },
  description: { in: 'essentials', type: 'rich' },
  city: { in: 'essentials', type: 'line', max: 120 },
  aliases: { in: 'essentials', type: 'names' },
  comedians: { in: 'who', type: 'references', to: 'comedian', isOrdered: true },
  picture: { in: 'pictures', type: 'picture' },
  cover: { in: 'pictures', type: 'picture' },
  facebook: { in: 'links', type: 'line', max: 500 },
  twitter: { in: 'links', type: 'line', max: 500 },
  instagram: { in: 'links', type: 'line', max: 500 },
  is_published: { in: 'publication', type: 'flag', initial: true },
  slug: { in: 'address', type: 'slug' },
  previous_slugs: { in: 'address', type: 'former' },
};
