import { expect, test, vi } from 'vitest';
import { createBuilds } from '#api/builds/builds.ts';
import { handBuilds } from '../../../scripts/builds.ts';
import { startApi } from '../../support/api.ts';

test('a build that another process asked for is begun within half a minute', async () => {
  const { services, db } = await startApi();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sent = Promise.withResolvers<unknown>();
  const stop = handBuilds(services, { send: sent.resolve }, Promise.resolve());
  // Behind the look at the start.
  expect(await services.builds.begin()).toBeNull();
  const { id } = await createBuilds(db).ask('npm run venue');
  vi.advanceTimersByTime(30_000);
  expect(await sent.promise).toEqual({ type: 'release', id });
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
