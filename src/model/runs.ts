import type { Event } from './event.ts';

/** Dates of one show at one place, in their order; a date with another status is one of its own. */
export type Run = readonly [first: Event, ...rest: Event[]];

const runKey = ({ name, venueId, status }: Event): string =>
  [name.trim().toLocaleLowerCase('es-MX'), venueId, status].join('\n');

/** Events grouped into runs, each at the place of its first date. */
export const runsOf = (events: readonly Event[]): Run[] =>
  [...Map.groupBy(events, runKey).values()] as unknown as Run[];
