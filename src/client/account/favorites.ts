import { z } from 'zod/mini';
import { comedianWire } from '#contract/comedian.ts';
import { eventWire } from '#contract/event.ts';
import { listFavorites, toggleFavorite } from '#contract/favorite.ts';
import { page } from '#contract/pagination.ts';
import { podcastWire } from '#contract/podcast.ts';
import { venueWire } from '#contract/venue.ts';
import { toComedian } from '#model/comedian.ts';
import { toEvent } from '#model/event.ts';
import type { FavoriteKind } from '#model/account/favorite-key.ts';
import type { Favorite } from '#model/account/favorite.ts';
import { toPodcast } from '#model/podcast.ts';
import { toVenue } from '#model/venue.ts';
import { type Client, ContractError } from '../http/http.ts';
import { readPages } from '../content/read-pages.ts';
import { readReply } from '../http/reply.ts';

/** A favorite of any server; its entry is parsed by its kind. */
const favoriteOnWire = z.object({
  content_type: z.string(),
  status: z.nullish(z.boolean()),
  content_object: z.optional(z.unknown()),
});

/** The calls of favorites. Each throws the client's errors. */
export function createFavoriteCalls(client: Client) {
  return {
    /** Favorites of unknown kinds are left out (spec §3), and those whose entry cannot be parsed. */
    list: async (): Promise<Favorite[]> =>
      (await readPages(client, listFavorites, page(favoriteOnWire))).flatMap(
        (favorite) => toFavorite(favorite) ?? [],
      ),
    /** Adds a favorite, or removes an existing one. */
    toggle: async (content_type: FavoriteKind, object_id: number): Promise<Favorite> => {
      const favorite = toFavorite(
        await client.call(toggleFavorite, { read: favoriteOnWire, body: { content_type, object_id } }),
      );
      if (!favorite) throw new ContractError(toggleFavorite.path, 'the entry of the favorite cannot be read');
      return favorite;
    },
  };
}

/** A favorite with its entry; null when that cannot be parsed. Without a status it is on. */
function toFavorite({
  content_type: kind,
  status,
  content_object: wire,
}: z.infer<typeof favoriteOnWire>): Favorite | null {
  const isOn = status ?? true;
  switch (kind) {
    case 'comedian': {
      const entry = readReply(comedianWire, wire);
      return entry.isRead ? { isOn, kind, entry: toComedian(entry.value) } : null;
    }
    case 'venue': {
      const entry = readReply(venueWire, wire);
      return entry.isRead ? { isOn, kind, entry: toVenue(entry.value) } : null;
    }
    case 'event': {
      const entry = readReply(eventWire, wire);
      return entry.isRead ? { isOn, kind, entry: toEvent(entry.value) } : null;
    }
    case 'podcast': {
      const entry = readReply(podcastWire, wire);
      return entry.isRead ? { isOn, kind, entry: toPodcast(entry.value) } : null;
    }
    default:
      return null;
  }
}
