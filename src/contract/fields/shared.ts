/* Fields that several kinds have. */

export const name = { part: 'essentials', type: 'line', max: 300, isRequired: true } as const;

export const shortDescription = {
  part: 'essentials',
  type: 'text',
  max: 500,
  rows: 2,
  isSearched: true,
} as const;

/** The address of an account of a network, or its name there. */
export const network = { part: 'links', type: 'line', max: 500, isLinkChecked: true } as const;

export const picture = { part: 'pictures', type: 'picture' } as const;

export const photos = { part: 'pictures', type: 'photos' } as const;

export const account = { part: 'publication', type: 'account' } as const;

export const published = { part: 'publication', type: 'flag', initial: true } as const;

export const slug = { part: 'address', type: 'slug' } as const;

/** The last fields of each kind whose entries have an address. */
export const entry = {
  is_published: published,
  slug,
  previous_slugs: { part: 'address', type: 'formerSlugs' },
} as const;
