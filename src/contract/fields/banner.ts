import { bannerSections } from '../banner-sections.ts';
import type { Fields } from './field.ts';
import { name, picture, published } from './shared.ts';

export const bannerFields = {
  name,
  title: { part: 'essentials', type: 'line', max: 300 },
  description: { part: 'essentials', type: 'text', max: 1000 },
  link: { part: 'essentials', type: 'line', max: 2000, input: 'link' },
  new_page: { part: 'essentials', type: 'flag' },
  file: picture,
  align_vertical: {
    part: 'pictures',
    type: 'choice',
    values: ['top', 'center', 'bottom'],
    initial: 'center',
  },
  type: {
    part: 'publication',
    type: 'choice',
    values: ['full', 'medium', 'side'],
    initial: 'full',
    isRequired: true,
  },
  section: {
    part: 'publication',
    type: 'choice',
    values: ['', ...bannerSections],
    initial: '',
    isOpen: true,
  },
  position: { part: 'publication', type: 'position' },
  status: { part: 'publication', type: 'choice', values: ['active', 'inactive'], initial: 'active' },
  is_published: published,
} as const satisfies Fields;
