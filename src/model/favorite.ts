import type { Comedian } from './comedian.ts';
import type { Event } from './event.ts';
import type { Podcast } from './podcast.ts';
import type { Venue } from './venue.ts';

/** A favourite with the whole entry; `isOn` is false for one that was just taken away. */
export type Favorite = { isOn: boolean } & (
  | { kind: 'comedian'; entry: Comedian }
  | { kind: 'venue'; entry: Venue }
  | { kind: 'event'; entry: Event }
  | { kind: 'podcast'; entry: Podcast }
);
