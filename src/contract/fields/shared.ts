/* Fields that several kinds have. */

export const name = { in: 'essentials', type: 'line', max: 300, isRequired: true } as const;

export const shortDescription = {
  in: 'essentials',
  type: 'words',
  max: 500,
  rows: 2,
  isSearched: true,
} as const;

/** The address of an account of a network, or its name there. */
export const network = { in: 'links', type: 'line', max: 500, isWatched: true } as const;

export const picture = { in: 'pictures', type: 'picture' } as const;

export const photos = { in: 'pictures', type: 'photos' } as const;

export const account = { in: 'publication', type: 'account' } as const;

export const published = { in: 'publication', type: 'flag', initial: true } as const;

export const slug = { in: 'address', type: 'slug' } as const;

/** The last fields of each kind whose entries have an address. */
export const entry = {
  is_published: published,
  slug,
  previous_slugs: { in: 'address', type: 'former' },
} as const;
