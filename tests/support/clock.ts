/*
 * The clock of the tests. The demo's content, what is over and what comes depend on the day: so a run begins at the same moment on each
 * day. `TEST_CLOCK` (ISO 8601) sets another one. Importing this module sets the clock of this process and of those that inherit
 * its environment.
 */

/** A Thursday at noon in Mexico City. */
const START = '2026-11-26T18:00:00Z';

const MODULE = new URL('fixed-clock.ts', import.meta.url).href;

const options = process.env['NODE_OPTIONS'] ?? '';

/** What a process that shares the clock needs in its environment. The offset is set once for a run. */
export const clockEnvironment = {
  TEST_CLOCK_OFFSET:
    process.env['TEST_CLOCK_OFFSET'] ?? String(Date.parse(process.env['TEST_CLOCK'] ?? START) - Date.now()),
  NODE_OPTIONS: options.includes(MODULE) ? options : `${options} --import=${MODULE}`.trim(),
};

Object.assign(process.env, clockEnvironment);
await import('./fixed-clock.ts');
