import type { Entries } from '#model/encyclopedia.ts';
import type { ListName } from '#model/kinds.ts';

/**
 * Fields that no page shows but the entry's own, calendars aside. An edit of these alone renders that page only. A field that
 * is not listed is safe: more pages are rendered. A test reads every page and finds one that shows a listed field of another
 * entry.
 */
export const ownFields: { readonly [List in ListName]: ReadonlySet<keyof Entries[List][number]> } = {
  comedians: new Set([
    'updatedAt',
    'previousSlugs',
    'shortBio',
    'bio',
    'birthdate',
    'facebook',
    'twitter',
    'instagram',
    'youtube',
    'web',
    'rating',
    'isClaimed',
    'aliases',
    'cover',
    'photos',
    'podcasts',
  ]),
  groups: new Set([
    'updatedAt',
    'previousSlugs',
    'description',
    'facebook',
    'twitter',
    'instagram',
    'aliases',
    'cover',
  ]),
  events: new Set(['updatedAt', 'previousSlugs', 'shortDescription', 'description', 'cover', 'photos']),
  venues: new Set([
    'updatedAt',
    'previousSlugs',
    'shortDescription',
    'description',
    'facebook',
    'twitter',
    'instagram',
    'web',
    'email',
    'phone',
    'phoneExt',
    'averageCost',
    'businessHours',
    'accessibility',
    'cover',
    'photos',
  ]),
  podcasts: new Set([
    'updatedAt',
    'previousSlugs',
    'description',
    'facebook',
    'twitter',
    'instagram',
    'youtube',
    'spotify',
    'apple',
    'platforms',
    'cover',
    'rssFeed',
    'episodes',
    'comediansExtra',
    'photos',
  ]),
};
