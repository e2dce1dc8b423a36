import { groupBy } from '../list/group-by.ts';
import type { Event } from '../event.ts';

/** Dates of one show at one venue with the same status, in order. */
export type Run = readonly [first: Event, ...rest: Event[]];

const runKey = ({ name, venueId, status }: Event): string =>
  [name.trim().toLocaleLowerCase('es-MX'), venueId, status].join('\n');

/** Groups events into runs, in the order of their first dates. */
export const runsOf = (events: readonly Event[]): Run[] =>
  [...groupBy(events, runKey).values()].flatMap(([first, ...rest]): Run[] =>
    first ? [[first, ...rest]] : [],
  );
