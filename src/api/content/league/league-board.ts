import type { BoardMatchWire, BoardWire } from '#contract/admin/league.ts';
import { toZonedIso } from '#contract/zone.ts';
import { collect, nonEmpty } from '../../data/read.ts';
import type { Db } from '../../data/write.ts';
import { holdEntry } from '../hold-entries.ts';

export type Team = NonNullable<BoardMatchWire['home']>;

/** A season with its rounds and matches, published or not; null where there is none. */
export async function readBoard(db: Db, id: number): Promise<BoardWire | null> {
  const season = await db
    .selectFrom('league_seasons')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!season) return null;
  const rounds = await db
    .selectFrom('league_rounds')
    .selectAll()
    .where('season_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const matches = await db
    .selectFrom('league_matches')
    .selectAll()
    .where('round_id', 'in', nonEmpty(rounds.map((round) => round.id)))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const team = await teamsOf(
    db,
    matches.flatMap(({ home_id, away_id }) => [home_id ?? [], away_id ?? []].flat()),
  );
  const version = await versionsOf(
    db,
    matches.map((match) => match.id),
  );
  const matchesOf = collect(matches, (match) => match.round_id);
  return {
    ...season,
    rounds: rounds.map((round) => ({
      id: round.id,
      name: round.name,
      is_knockout: round.is_knockout === 1,
      matches: matchesOf(round.id).map(({ home_id, away_id, round_id: _, event_id: __, ...match }) => ({
        ...match,
        version: version(match.id),
        home: team(home_id),
        away: team(away_id),
        start_at: match.start_at === null ? null : toZonedIso(match.start_at, match.timezone),
      })),
    })),
  };
}

/** Teams by id, published or not. */
async function teamsOf(db: Db, ids: readonly number[]): Promise<(id: number | null) => Team | null> {
  const rows = await db
    .selectFrom('comedian_groups')
    .select(['id', 'name'])
    .where('id', 'in', nonEmpty([...new Set(ids)]))
    .execute();
  const teams = new Map(rows.map((row) => [row.id, row]));
  return (id) => teams.get(id ?? 0) ?? null;
}

/** The number of the last revision of each match; 0 without one. */
async function versionsOf(db: Db, ids: readonly number[]): Promise<(id: number) => number> {
  const rows = await db
    .selectFrom('revisions')
    .select(['entry_id', ({ fn }) => fn.max('number').as('number')])
    .where('kind', '=', 'match')
    .where('entry_id', 'in', nonEmpty(ids))
    .groupBy('entry_id')
    .execute();
  const versions = new Map(rows.map(({ entry_id, number }) => [entry_id, number]));
  return (id) => versions.get(id) ?? 0;
}

/**
 * Locks the matches of a match's season until the transaction ends, in the order of their ids. Gives the id of the
 * season; null without such a match. Writers of a single match lock it before its season, so the season is not locked
 * here.
 */
export async function holdMatches(trx: Db, match: number): Promise<number | null> {
  const season = await trx
    .selectFrom('league_matches')
    .innerJoin('league_rounds', 'league_rounds.id', 'league_matches.round_id')
    .select('season_id as id')
    .where('league_matches.id', '=', match)
    .executeTakeFirst();
  if (!season) return null;
  const matches = await trx
    .selectFrom('league_matches')
    .innerJoin('league_rounds', 'league_rounds.id', 'league_matches.round_id')
    .select('league_matches.id')
    .where('season_id', '=', season.id)
    .orderBy('league_matches.id')
    .execute();
  for (const { id } of matches) await holdEntry(trx, 'match', id);
  return season.id;
}
