import type { Fields } from './field.ts';
import { name } from './shared.ts';

export const leagueGroupFields = {
  season_id: { in: 'essentials', type: 'reference', to: 'season', isRequired: true },
  name,
  position: { in: 'essentials', type: 'position' },
  members: { in: 'who', type: 'references', to: 'group', isUnordered: true },
} as const satisfies Fields;
