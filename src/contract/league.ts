import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './entry.ts';
import { listParams, page } from './pagination.ts';
import { groupRefWire } from './reference.ts';

export const matchWire = z
  .object({
    id: z.int(),
    /** Position in its round, from 0; in a knockout, the winners of matches 2n and 2n+1 meet in match n of the next round. */
    position: z.int(),
    /** Null until known. */
    home: z.nullish(groupRefWire),
    away: z.nullish(groupRefWire),
    home_score: z.nullish(z.number()),
    away_score: z.nullish(z.number()),
    /** Id of the winning group; null for a draw and for a match without a result. */
    winner_id: z.nullish(z.int()),
    start_at: text,
    timezone: text,
    /** Slug of the event it is part of. */
    event_slug: text,
  })
  .register(z.globalRegistry, { id: 'LeagueMatch' });

export const roundWire = z
  .object({
    id: z.int(),
    name: z.string(),
    position: z.int(),
    /** Knockout rounds form the bracket; the others count for the standings. */
    is_knockout: z.boolean(),
    matches: z.array(matchWire),
  })
  .register(z.globalRegistry, { id: 'LeagueRound' });

export const leagueGroupWire = z
  .object({ id: z.int(), name: z.string(), position: z.int(), members: z.array(groupRefWire) })
  .register(z.globalRegistry, { id: 'LeagueGroup' });

/** A season of the Liga de Colectivos: its groups, then its rounds in order. */
export const seasonWire = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    is_current: z.boolean(),
    start_at: text,
    end_at: text,
    updated_at: text,
    groups: z.array(leagueGroupWire),
    rounds: z.array(roundWire),
  })
  .register(z.globalRegistry, { id: 'LeagueSeason' });

export type SeasonWire = z.infer<typeof seasonWire>;
export type MatchWire = z.infer<typeof matchWire>;

export const listSeasons = endpoint({
  method: 'GET',
  path: '/api/league/',
  auth: 'none',
  tag: 'League',
  summary: 'Seasons of the Liga de Colectivos, newest first',
  query: z.strictObject(listParams),
  reply: page(seasonWire),
  failures: [400, 404],
});
