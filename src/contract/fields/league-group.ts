import type { Fields } from './field.ts';
import { name } from './shared.ts';

export const leagueGroupFields = {
  season_id: { part: 'essentials', type: 'reference', to: 'season', isRequired: true },
  name,
  position: { part: 'essentials', type: 'position' },
  members: { part: 'who', type: 'references', to: 'group', isUnordered: true },
} as const satisfies Fields;
