import { comedianHelp as help } from '#copy/admin/help/comedian.ts';
import type { FormOf } from '../control.ts';

export const form: FormOf<'comedian'> = {
  nickname: { in: 'essentials', type: 'line', max: 300, isRequired: true },
  short_bio: { help: help.short_bio, in: 'essentials', type: 'words', max: 500, rows: 2 },
  punchline: { help: help.punchline, in: 'essentials', type: 'words', max: 140, rows: 2 },
  bio: { help: help.bio, in: 'essentials', type: 'rich' },
  city: { in: 'essentials', type: 'line', max: 120 },
  aliases: { in: 'essentials', type: 'names' },
  birthdate: { in: 'essentials', type: 'date' },
  picture: { in: 'pictures', type: 'picture' },
  cover: { in: 'pictures', type: 'picture' },
  photos: { in: 'pictures', type: 'photos' },
  instagram: { in: 'links', type: 'line', max: 500 },
  facebook: { in: 'links', type: 'line', max: 500 },
  twitter: { in: 'links', type: 'line', max: 500 },
  youtube: { in: 'links', type: 'line', max: 500 },
  web: { in: 'links', type: 'line', max: 500, input: 'url' },
  user_id: { in: 'publication', type: 'account' },
  rating: { help: help.rating, in: 'publication', type: 'number' },
  is_published: { in: 'publication', type: 'flag', initial: true },
  slug: { in: 'address', type: 'slug' },
  previous_slugs: { in: 'address', type: 'former' },
};
