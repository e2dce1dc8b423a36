import type { FormOf } from '../control.ts';

export const form: FormOf<'league_group'> = {
  season_id: { in: 'essentials', type: 'reference', to: 'season', isRequired: true },
  name: { in: 'essentials', type: 'line', max: 300, isRequired: true },
  position: { in: 'essentials', type: 'position' },
  members: { in: 'who', type: 'references', to: 'group', isOrdered: false },
};
