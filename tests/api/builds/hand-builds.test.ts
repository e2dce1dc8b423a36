import { expect, test, vi } from 'vitest';
import { createBuilds } from '#api/builds/builds.ts';
import type { ToPublisher } from '#publisher/messages.ts';
import { dispatchBuilds } from '../../../scripts/builds.ts';
import { startApi } from '../../support/api.ts';

test('a build that another process requested starts within half a minute', async () => {
  const { services, db } = await startApi();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sentMessage = Promise.withResolvers<unknown>();
  const stop = dispatchBuilds(services, { isReady: true, send: sentMessage.resolve }, Promise.resolve());
  // After the check at the start.
  expect(await services.builds.startNext()).toBeNull();
  const { id } = await createBuilds(db).request('npm run venue');
  vi.advanceTimersByTime(30_000);
  expect(await sentMessage.promise).toEqual({ type: 'release', id });
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('many requests during short builds start two builds at most', async () => {
  const { services } = await startApi();
  const startedIds: number[] = [];
  const stop = dispatchBuilds(
    services,
    {
      isReady: true,
      send: (message) => {
        if (message.type !== 'release') return;
        startedIds.push(message.id);
        void services.builds.finish(message.id, null);
      },
    },
    Promise.resolve(),
  );
  const states = async () => (await services.builds.list()).results.map(({ state }) => state);
  // Requests share a build that has not begun, so the first one has to be over.
  await services.builds.request('hook');
  await expect.poll(states).toEqual(['done']);
  for (let request = 0; request < 30; request += 1) await services.builds.request('hook');
  expect(await states()).toEqual(['queued', 'done']);
  expect(startedIds).toHaveLength(1);
  stop();
});

test('a build that is requested while the publisher restarts starts once, on the new one', async () => {
  const { services } = await startApi();
  const startedIds: number[] = [];
  const publisher = {
    isReady: false,
    send: (message: ToPublisher) => void (message.type === 'release' && startedIds.push(message.id)),
  };
  const stop = dispatchBuilds(services, publisher, Promise.resolve());
  const { id } = await services.builds.request('hook');
  publisher.isReady = true;
  services.builds.requeueRunning();
  await expect.poll(() => startedIds).toEqual([id]);
  expect((await services.builds.get(id))?.log).toBe('');
  stop();
});
