import type { Db } from '#api/data/write.ts';
import { writeSeason } from './factories.ts';

/** Two seasons of the league, one of them over, with the first two groups. */
export async function insertSeasons(db: Db): Promise<void> {
  const groups = await db.selectFrom('comedian_groups').select('id').orderBy('id').limit(2).execute();
  const [home = null, away = null] = groups.map(({ id }) => id);
  const played = { home_id: home, away_id: away, home_score: 2, away_score: 1, winner_id: home };
  for (const year of [2025, 2026]) {
    // oxlint-disable-next-line no-await-in-loop -- ids in order
    await writeSeason(db, {
      name: `Liga ${year}`,
      slug: String(year),
      is_current: year === 2026,
      start_at: `${year}-09-01T00:00:00-06:00`,
      groups: [{ name: 'Grupo A', members: groups.map(({ id }) => id) }],
      rounds: [
        {
          name: 'Jornada 1',
          is_knockout: false,
          matches: [{ position: 0, start_at: `${year}-09-05T20:00:00-06:00`, ...played }],
        },
        { name: 'Final', is_knockout: true, matches: [{ position: 0, ...played }] },
      ],
    });
  }
}
