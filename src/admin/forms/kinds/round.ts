import { roundHelp as help } from '#copy/admin/help/round.ts';
import type { FormOf } from '../control.ts';

export const form: FormOf<'round'> = {
  season_id: { in: 'essentials', type: 'reference', to: 'season', isRequired: true },
  name: { in: 'essentials', type: 'line', max: 300, isRequired: true },
  position: { in: 'essentials', type: 'position' },
  is_knockout: { help: help.is_knockout, in: 'essentials', type: 'flag' },
};
