import { bannerSections } from '../banner-sections.ts';
import type { Fields } from './field.ts';
import { name, picture, published } from './shared.ts';

export const bannerFields = {
  name,
  title: { in: 'essentials', type: 'line', max: 300 },
  description: { in: 'essentials', type: 'words', max: 1000 },
  link: { in: 'essentials', type: 'line', max: 2000, input: 'link' },
  new_page: { in: 'essentials', type: 'flag' },
  file: picture,
  align_vertical: { in: 'pictures', type: 'choice', values: ['top', 'center', 'bottom'], initial: 'center' },
  type: {
    in: 'publication',
    type: 'choice',
    values: ['full', 'medium', 'side'],
    initial: 'full',
    isRequired: true,
  },
  section: { in: 'publication', type: 'choice', values: ['', ...bannerSections], initial: '', isOpen: true },
  position: { in: 'publication', type: 'position' },
  status: { in: 'publication', type: 'choice', values: ['active', 'inactive'], initial: 'active' },
  is_published: published,
} as const satisfies Fields;
