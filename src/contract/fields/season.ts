import type { Fields } from './field.ts';
import { name, published, slug } from './shared.ts';

export const seasonFields = {
  name,
  start_at: { in: 'when', type: 'instant', isRequired: true },
  end_at: { in: 'when', type: 'instant' },
  is_current: { in: 'publication', type: 'flag' },
  is_published: published,
  slug,
} as const satisfies Fields;
