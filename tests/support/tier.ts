/** Whether this is `npm run test:full`: every test on both engines, random seeds and many runs. */
export const isFull = process.env['TEST_FULL'] === '1';

/** Patterns of the tests that `npm test` leaves out: counterparts that need installing, kills, and many processes. */
export const FULL_ONLY: string[] = isFull ? [] : ['tests/**/*.full.test.ts'];
