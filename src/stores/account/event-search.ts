import type { LookupResult } from '#client/account/event-lookups.ts';
import { createFinder, type Finder } from '../finder.ts';
import { eventLookups } from './event-lookup-calls.ts';

export type { LookupResult };

export const createVenueFinder = (): Finder<LookupResult> => createFinder(eventLookups.venues);
export const createComedianFinder = (): Finder<LookupResult> => createFinder(eventLookups.comedians);
