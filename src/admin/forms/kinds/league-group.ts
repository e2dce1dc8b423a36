import { leagueGroupHelp as help } from '#copy/admin/help/league-group.ts';
import type { FormOf } from '../control.ts';

export const form: FormOf<'league_group'> = {
  season_id: { in: 'essentials', type: 'reference', to: 'season', isRequired: true },
  name: { in: 'essentials', type: 'line', max: 300, isRequired: true },
  position: { in: 'essentials', type: 'position' },
  members: { help: help.members, in: 'who', type: 'references', to: 'group', isOrdered: false },
};
