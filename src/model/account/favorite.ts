import type { Comedian } from '../comedian.ts';
import type { Event } from '../event.ts';
import type { Podcast } from '../podcast.ts';
import type { Venue } from '../venue.ts';

/** A favorite with the whole entry; `isOn` is false right after its removal. */
export type Favorite = { isOn: boolean } & (
  | { kind: 'comedian'; entry: Comedian }
  | { kind: 'venue'; entry: Venue }
  | { kind: 'event'; entry: Event }
  | { kind: 'podcast'; entry: Podcast }
);
