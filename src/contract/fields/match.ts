import type { Fields } from './field.ts';

export const matchFields = {
  round_id: { in: 'essentials', type: 'reference', to: 'round', isRequired: true },
  position: { in: 'essentials', type: 'position' },
  home_id: { in: 'essentials', type: 'reference', to: 'group', isListed: true },
  away_id: { in: 'essentials', type: 'reference', to: 'group', isListed: true },
  home_score: { in: 'result', type: 'number' },
  away_score: { in: 'result', type: 'number' },
  winner_id: { in: 'result', type: 'reference', to: 'group', isListed: true },
  start_at: { in: 'when', type: 'instant' },
  timezone: { in: 'when', type: 'zone' },
  event_id: { in: 'when', type: 'reference', to: 'event' },
} as const satisfies Fields;
