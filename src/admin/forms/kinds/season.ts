import { seasonHelp as help } from '#copy/admin/help/season.ts';
import type { FormOf } from '../control.ts';

export const form: FormOf<'season'> = {
  name: { in: 'essentials', type: 'line', max: 300, isRequired: true },
  start_at: { help: help.start_at, in: 'when', type: 'instant' },
  end_at: { help: help.end_at, in: 'when', type: 'instant' },
  is_current: { help: help.is_current, in: 'publication', type: 'flag' },
  is_published: { in: 'publication', type: 'flag', initial: true },
  slug: { in: 'address', type: 'slug' },
};
