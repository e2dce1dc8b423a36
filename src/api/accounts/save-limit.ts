import type { Services } from '../http/context.ts';

/** Saves one account may make: a series of events, each with its bill, is a hundred at once. */
const ALLOWANCE = { points: 240, seconds: 60 };

/** Counts a save of somebody's; beyond what anybody does by hand a 429. */
export function saveLimit({ limits }: Pick<Services, 'limits'>): (userId: number) => Promise<void> {
  const saves = limits.limit('save', ALLOWANCE);
  return async (userId) => void (await limits.take(saves(String(userId))));
}
