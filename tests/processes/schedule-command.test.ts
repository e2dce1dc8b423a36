import { expect, test } from 'vitest';
import { carryOutPlans } from '#api/content/schedule.ts';
import { listBanners } from '#contract/banner.ts';
import { startApi } from '../support/api.ts';
import { make, write } from '../support/factories.ts';
import { runScript } from '../support/run.ts';

test('npm run schedule creates and lists plans in Mexico City time, and refuses invalid ones', async () => {
  const api = await startApi();
  const banner = await write(api.db, 'banner', { type: 'full', name: 'Festival' });
  await make.event(api, 'Noche');
  const { config } = api.services;
  const run = (...args: string[]) =>
    runScript('schedule', args, {
      DATA_DIR: config.dataDir,
      ...(config.databaseUrl !== null && { DATABASE_URL: config.databaseUrl }),
    });
  expect((await run('list')).out).toBe('Nothing is planned.\n');
  expect((await run('event', 'noche', '--from', '2026-12-01T20:00')).code).toBe(0);
  const until = ['--until', '2026-12-08T00:00:00Z'];
  expect((await run('banner', String(banner), ...until)).code).toBe(0);
  expect((await run('list')).out).toMatch(
    /^banner \d+: from ever until 2026-12-08T00:00:00.000Z\nevent \d+: from 2026-12-02T02:00:00.000Z until for good\n$/,
  );
  await carryOutPlans(api.db, new Date('2026-12-08T00:00:00Z'));
  expect((await api.client.call(listBanners, {})).results).toEqual([]);
  expect((await run('event', 'noche', '--never')).code).toBe(0);

  for (const args of [
    [],
    ['event', 'noche'],
    ['event', 'otra', '--from', '2026-12-01T20:00'],
    ['show', 'noche', '--never'],
    ['event', 'noche', '--from', 'mañana'],
    ['event', 'noche', '--from', '2026-02-31T20:00'],
    ['event', 'noche', '--never', '--from', '2026-12-01T20:00'],
    ['event', 'noche', '--from', '2026-12-02T20:00', '--until', '2026-12-01T20:00'],
  ])
    expect([args, (await run(...args)).code]).toEqual([args, 1]);
});
