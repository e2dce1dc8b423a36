import type { WholeSeasonDraft } from '../../data/draft.ts';
import type { Writer } from '../writer.ts';

/** Makes a season with its groups, rounds and matches. Gives its id. */
export async function createSeason(
  { create }: Writer,
  { groups, rounds, ...season }: WholeSeasonDraft,
): Promise<number> {
  const season_id = await create('season', season);
  for (const [position, group] of groups.entries())
    await create('league_group', { ...group, season_id, position });
  for (const [position, { matches, ...round }] of rounds.entries()) {
    const round_id = await create('round', { ...round, season_id, position });
    for (const match of matches) await create('match', { ...match, round_id });
  }
  return season_id;
}
