import type { AccountServices } from './services.ts';

/** Saves of one account in a minute: a series of 50 events, each with its line-up, is 100. */
const ALLOWANCE = { points: 120, seconds: 60 };

/** Saves of one account in a day. */
const DAILY = { points: 1000, seconds: 86_400 };

/** Counts a save of an account; a 429 beyond what a person does by hand. */
export function saveLimit({ limits }: Pick<AccountServices, 'limits'>): (userId: number) => Promise<void> {
  const saves = limits.limit('save', ALLOWANCE);
  const daily = limits.limit('save-day', DAILY);
  return async (userId) => void (await limits.consume(saves(String(userId)), daily(String(userId))));
}
