import type { Fields } from './field.ts';
import { name, published, slug } from './shared.ts';

export const seasonFields = {
  name,
  start_at: { part: 'when', type: 'instant', isRequired: true },
  end_at: { part: 'when', type: 'instant' },
  is_current: { part: 'publication', type: 'flag' },
  is_published: published,
  slug,
} as const satisfies Fields;
