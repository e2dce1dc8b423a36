import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { reasonField } from './entry-calls.ts';

const teamWire = z.object({ id: z.int(), name: z.string() });

/** A match with the version of its entry; a team is null until known. */
const boardMatchWire = z.object({
  id: z.int(),
  version: z.int(),
  position: z.int(),
  home: z.nullable(teamWire),
  away: z.nullable(teamWire),
  home_score: z.nullable(z.number()),
  away_score: z.nullable(z.number()),
  winner_id: z.nullable(z.int()),
  start_at: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
});

/** A season with its rounds and matches in order, published or not. */
const boardWire = z.object({
  id: z.int(),
  name: z.string(),
  rounds: z.array(
    z.object({ id: z.int(), name: z.string(), is_knockout: z.boolean(), matches: z.array(boardMatchWire) }),
  ),
});

export type BoardWire = z.output<typeof boardWire>;
export type BoardMatchWire = z.output<typeof boardMatchWire>;

export const getSeasonBoard = endpoint({
  method: 'GET',
  path: '/api/admin/seasons/{id}/board/',
  auth: 'editor',
  tag: 'Content',
  summary: 'The rounds and matches of a season, with the version of each match',
  reply: boardWire,
  failures: [401, 403, 404],
});

/** The most points of a team in one match. */
const MAX_SCORE = 9999;

const score = z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(MAX_SCORE))), null);

const slotWire = z.object({
  match_id: z.int(),
  side: z.literal(['home', 'away']),
  team: z.nullable(teamWire),
  /** The team that had the place until now. */
  former: z.nullable(teamWire),
});

export const setMatchResult = endpoint({
  method: 'PUT',
  path: '/api/admin/matches/{id}/result/',
  auth: 'editor',
  tag: 'Content',
  summary:
    'Sets or removes the result of a match; in a knockout its winner takes the place in the next round',
  body: z.strictObject({
    /** The version that was looked at: another one is a 412. */
    version: z.int().check(z.minimum(0)),
    /** Both null: no points, or no result. */
    home_score: score,
    away_score: score,
    /** Who won without points, or after a tie; null where the points tell, and for a draw. */
    winner: z._default(z.nullable(z.literal(['home', 'away'])), null),
    /** Ids of the later matches whose results go, since a team of theirs changes; others are a 409. */
    reopen: z._default(z.array(z.int()).check(z.maxLength(100)), []),
    /** Only tells what would be. */
    dry_run: z._default(z.boolean(), false),
    reason: reasonField,
  }),
  reply: z.object({
    /** Null where nothing changed, and of what only would be. */
    change_set: z.nullable(z.int()),
    /** The places in later rounds that get another team. */
    slots: z.array(slotWire),
    /** Ids of the later matches whose results go. */
    reopened: z.array(z.int()),
    board: boardWire,
  }),
  failures: [400, 401, 403, 404, 409, 412],
});
