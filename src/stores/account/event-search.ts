import type { LookupResult } from '#client/account/event-lookups.ts';
import { createFinder, type Finder, type FindState as State } from '../finder.ts';
import { eventLookups } from './event-lookup-calls.ts';

export type { LookupResult };
export type FindState = State<LookupResult>;

export const createVenueFinder = (): Finder<LookupResult> => createFinder(eventLookups.venues);
export const createComedianFinder = (): Finder<LookupResult> => createFinder(eventLookups.comedians);
