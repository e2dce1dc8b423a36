import type { FavoriteWire } from '#contract/favorite.ts';
import { type Comedian, toComedian } from './comedian.ts';
import { type Event, toEvent } from './event.ts';
import { type Podcast, toPodcast } from './podcast.ts';
import { toVenue, type Venue } from './venue.ts';

/** A favourite with the whole entry; `isOn` is false for one that was just taken away. */
export type Favorite = { isOn: boolean } & (
  | { kind: 'comedian'; entry: Comedian }
  | { kind: 'venue'; entry: Venue }
  | { kind: 'event'; entry: Event }
  | { kind: 'podcast'; entry: Podcast }
);

export function toFavorite(wire: FavoriteWire): Favorite {
  const isOn = wire.status;
  switch (wire.content_type) {
    case 'comedian':
      return { isOn, kind: wire.content_type, entry: toComedian(wire.content_object) };
    case 'venue':
      return { isOn, kind: wire.content_type, entry: toVenue(wire.content_object) };
    case 'event':
      return { isOn, kind: wire.content_type, entry: toEvent(wire.content_object) };
    case 'podcast':
      return { isOn, kind: wire.content_type, entry: toPodcast(wire.content_object) };
    default:
      return wire satisfies never;
  }
}
