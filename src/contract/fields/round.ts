import type { Fields } from './field.ts';
import { name } from './shared.ts';

export const roundFields = {
  season_id: { part: 'essentials', type: 'reference', to: 'season', isRequired: true },
  name,
  position: { part: 'essentials', type: 'position' },
  is_knockout: { part: 'essentials', type: 'flag' },
} as const satisfies Fields;
