import { z } from 'zod/mini';
import { comedianWire } from './comedian.ts';
import { endpoint } from './endpoint.ts';
import { eventWire } from './event.ts';
import { integerField } from './input.ts';
import { podcastWire } from './podcast.ts';
import { venueWire } from './venue.ts';

export const favoriteTypes = ['comedian', 'venue', 'event', 'podcast'] as const;

/** `status` is whether it is a favorite now; `content_object` is the whole entry, as its own endpoint returns it. */
const favoriteOf = <Type extends string, Entry extends z.ZodMiniType>(type: Type, entry: Entry) =>
  z.object({
    id: z.int(),
    content_type: z.literal(type),
    object_id: z.int(),
    status: z.boolean(),
    content_object: entry,
  });

export const favoriteWire = z
  .union([
    favoriteOf('comedian', comedianWire),
    favoriteOf('venue', venueWire),
    favoriteOf('event', eventWire),
    favoriteOf('podcast', podcastWire),
  ])
  .register(z.globalRegistry, { id: 'Favorite' });

export type FavoriteWire = z.infer<typeof favoriteWire>;

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/socialactions/favorites/',
  auth: 'user',
  tag: 'Account',
  summary: 'The favorites of the caller',
  reply: z.array(favoriteWire),
  failures: [401],
});

export const toggleFavorite = endpoint({
  method: 'POST',
  path: '/api/socialactions/favorites/',
  auth: 'user',
  tag: 'Account',
  summary: 'Adds a favorite, or removes an existing one',
  body: z.object({ content_type: z.literal(favoriteTypes), object_id: integerField }),
  reply: favoriteWire,
  failures: [400, 401, 404, 429],
});
