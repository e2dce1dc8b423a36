import { textHelp as help } from '#copy/admin/help/text.ts';
import { type AnyDocument, textOf } from '#model/admin/entry.ts';
import { textPath } from '#model/text/path.ts';
import type { FormOf } from '../control.ts';

export const form: FormOf<'text'> = {
  name: { in: 'essentials', type: 'line', max: 300, isRequired: true },
  short_description: { in: 'essentials', type: 'words', max: 500, rows: 2 },
  description: { in: 'essentials', type: 'rich' },
  section: { help: help.section, in: 'publication', type: 'line', max: 100 },
  is_published: { in: 'publication', type: 'flag', initial: true },
  slug: { in: 'address', type: 'slug' },
  previous_slugs: { in: 'address', type: 'former' },
};

export const pageOf = (document: AnyDocument): string => textPath(textOf(document, 'slug'));
