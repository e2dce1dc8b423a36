import * as fc from 'fast-check';
import { isFull } from './tier.ts';

/** The seed of `npm test`: the same input has the same verdict. The full suite draws one, which a failure prints. */
const SEED = 20_261_126;

if (!isFull) fc.configureGlobal({ seed: SEED });

/** The number of runs of a property: few, or in the full suite ten times as many. */
export const runs = (few: number): number => (isFull ? few * 10 : few);

export { fc };
