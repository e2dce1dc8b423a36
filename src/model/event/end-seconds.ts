import { type Event, isComing, overAt } from '../event.ts';

/** When what comes will be over, in seconds since 1970, for `hide-over.js`; undefined for what is over. */
export const endSeconds = (event: Pick<Event, 'startAt' | 'endAt'>, now: Date): number | undefined =>
  isComing(event, now) ? Math.ceil(overAt(event) / 1000) : undefined;
