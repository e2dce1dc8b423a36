import { setTimeout } from 'node:timers/promises';

/** Milliseconds, well above what the slowest of the ways through takes on a machine at rest. */
const FLOOR = 250;

/** Answers no sooner than a floor, so that how long it took tells nothing about what happened. */
export async function evenly<Result>(work: () => Promise<Result>, floor = FLOOR): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(floor)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
