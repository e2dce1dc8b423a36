import { expect, test } from 'vitest';
import { torture } from '../../scripts/torture/torture.ts';
import { emptyPlace } from '../support/empty-place.ts';

test('nothing that was acknowledged is lost or half written when the server is killed while clients write', async () => {
  const { DATA_DIR: folder, DATABASE_URL } = await emptyPlace();
  const figures = await torture({ kills: 5, folder, databaseUrl: DATABASE_URL ?? null, killStartEvery: 3 });
  expect(figures.problems).toEqual([]);
  expect([figures.kills, figures.duringStart]).toEqual([5, 1]);
  expect(figures.acknowledged).toBeGreaterThanOrEqual(4);
});
