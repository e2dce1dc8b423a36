import type { Fields } from './field.ts';
import { name } from './shared.ts';

export const roundFields = {
  season_id: { in: 'essentials', type: 'reference', to: 'season', isRequired: true },
  name,
  position: { in: 'essentials', type: 'position' },
  is_knockout: { in: 'essentials', type: 'flag' },
} as const satisfies Fields;
