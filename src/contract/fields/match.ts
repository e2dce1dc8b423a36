import type { Fields } from './field.ts';

export const matchFields = {
  round_id: { part: 'essentials', type: 'reference', to: 'round', isRequired: true },
  position: { part: 'essentials', type: 'position' },
  home_id: { part: 'essentials', type: 'reference', to: 'group', isListed: true },
  away_id: { part: 'essentials', type: 'reference', to: 'group', isListed: true },
  home_score: { part: 'result', type: 'number' },
  away_score: { part: 'result', type: 'number' },
  winner_id: { part: 'result', type: 'reference', to: 'group', isListed: true },
  start_at: { part: 'when', type: 'instant' },
  timezone: { part: 'when', type: 'zone' },
  event_id: { part: 'when', type: 'reference', to: 'event' },
} as const satisfies Fields;
