/** Whether this is `npm run test:full`: every test on both engines, random seeds and many runs. */
export const isFull = process.env['TEST_FULL'] === '1';
