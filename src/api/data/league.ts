import type { z } from 'zod';
import type { listSeasons as seasonsEndpoint, MatchWire, SeasonWire } from '#contract/league.ts';
import { toZonedIso } from '#contract/zone.ts';
import { collect, nonEmpty, paginate, type PageResult, type Reader, sinceInstant, utcIso } from './read.ts';
import { groupRefs } from './entry/reference.ts';

type Filters = z.output<NonNullable<(typeof seasonsEndpoint)['query']>>;

export async function listSeasons(reader: Reader, filters: Filters): Promise<PageResult<SeasonWire>> {
  let query = reader.db.selectFrom('league_seasons').selectAll().where('is_published', '=', 1);
  if (filters.updated_since) query = query.where('updated_at', '>=', sinceInstant(filters.updated_since));
  const page = await paginate(query.orderBy('start_at', 'desc').orderBy('id'), filters);
  const ids = page.results.map((season) => season.id);
  const groups = await groupsOf(reader, ids);
  const rounds = await roundsOf(reader, ids);
  const results = page.results.map(({ id, name, slug, is_current, start_at, end_at, updated_at }) => ({
    id,
    name,
    slug,
    is_current: is_current === 1,
    start_at: utcIso(start_at),
    end_at: end_at === null ? null : utcIso(end_at),
    updated_at: utcIso(updated_at),
    groups: groups(id),
    rounds: rounds(id),
  }));
  return { ...page, results };
}

async function groupsOf(
  reader: Reader,
  seasons: readonly number[],
): Promise<(season: number) => SeasonWire['groups']> {
  const groups = await reader.db
    .selectFrom('league_groups')
    .selectAll()
    .where('season_id', 'in', nonEmpty(seasons))
    .orderBy('position')
    .execute();
  const members = await reader.db
    .selectFrom('league_members')
    .selectAll()
    .where('league_group_id', 'in', nonEmpty(groups.map((group) => group.id)))
    .orderBy('position')
    .execute();
  const team = await groupRefs(
    reader,
    members.map((member) => member.group_id),
  );
  const membersOf = collect(members, (member) => member.league_group_id);
  const bySeason = collect(groups, (group) => group.season_id);
  return (season) =>
    bySeason(season).map(({ id, name, position }) => ({
      id,
      name,
      position,
      members: membersOf(id).flatMap((member) => team(member.group_id) ?? []),
    }));
}

async function roundsOf(
  reader: Reader,
  seasons: readonly number[],
): Promise<(season: number) => SeasonWire['rounds']> {
  const rounds = await reader.db
    .selectFrom('league_rounds')
    .selectAll()
    .where('season_id', 'in', nonEmpty(seasons))
    .orderBy('position')
    .execute();
  const matches = await reader.db
    .selectFrom('league_matches')
    .leftJoin('events', (join) =>
      join.onRef('events.id', '=', 'league_matches.event_id').on('events.is_published', '=', 1),
    )
    .selectAll('league_matches')
    .select('events.slug as event_slug')
    .where('round_id', 'in', nonEmpty(rounds.map((round) => round.id)))
    .orderBy('league_matches.position')
    .execute();
  const team = await groupRefs(
    reader,
    matches.flatMap((match) => [match.home_id ?? [], match.away_id ?? []].flat()),
  );
  const matchesOf = collect(matches, (match) => match.round_id);
  const bySeason = collect(rounds, (round) => round.season_id);
  return (season) =>
    bySeason(season).map(({ id, name, position, is_knockout }) => ({
      id,
      name,
      position,
      is_knockout: is_knockout === 1,
      matches: matchesOf(id).map((match): MatchWire => ({
        id: match.id,
        position: match.position,
        home: team(match.home_id),
        away: team(match.away_id),
        home_score: match.home_score,
        away_score: match.away_score,
        winner_id: match.winner_id,
        start_at: match.start_at === null ? null : toZonedIso(match.start_at, match.timezone),
        timezone: match.timezone,
        event_slug: match.event_slug,
      })),
    }));
}
