import { podcastHelp as help } from '#copy/admin/help/podcast.ts';
import type { FormOf } from '../control.ts';

export const form: FormOf<'podcast'> = {
  name: { in: 'essentials', type: 'line', max: 300, isRequired: true },
  short_description: { in: 'essentials', type: 'words', max: 500, rows: 2 },
  description: { in: 'essentials', type: 'rich' },
  schedule: { help: help.schedule, in: 'essentials', type: 'line', max: 300 },
  comedians: { in: 'who', type: 'references', to: 'comedian', isOrdered: true },
  comedians_extra: { in: 'who', type: 'names' },
  thumbnail: { in: 'pictures', type: 'picture' },
  cover: { in: 'pictures', type: 'picture' },
  photos: { in: 'pictures', type: 'photos' },
  rss_feed: { help: help.rss_feed, in: 'listen', type: 'line', max: 2000, input: 'url' },
  spotify: { help: help.spotify, in: 'listen', type: 'line', max: 500 },
  apple: { help: help.apple, in: 'listen', type: 'line', max: 500 },
  youtube: { in: 'listen', type: 'line', max: 500 },
  platforms: { help: help.platforms, in: 'listen', type: 'platforms' },
  facebook: { in: 'links', type: 'line', max: 500 },
  twitter: { in: 'links', type: 'line', max: 500 },
  instagram: { in: 'links', type: 'line', max: 500 },
  user_id: { help: help.user_id, in: 'publication', type: 'account' },
  is_published: { in: 'publication', type: 'flag', initial: true },
  slug: { in: 'address', type: 'slug' },
  previous_slugs: { in: 'address', type: 'former' },
};
