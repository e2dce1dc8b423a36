import { expect, onTestFinished, test } from 'vitest';
import { getEvent, listEvents } from '#contract/event.ts';
import { carryOutPlans, listPlans, planEntry } from '#api/content/schedule.ts';
import { startSchedule } from '#api/schedule.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { make } from '../support/factories.ts';

const at = (hour: string) => new Date(`2026-12-01T${hour}:00.000Z`);

const isPublished = (api: TestApi, slug: string) =>
  api.client.call(getEvent, { params: { slug } }).then(
    () => true,
    () => false,
  );

test('an entry is published and unpublished on schedule, with one change announced each time', async () => {
  const api = await startApi();
  const id = await make.event(api, 'Noche sorpresa');
  await make.event(api, 'Noche de siempre');
  const slug = 'noche-sorpresa';
  await planEntry(api.db, 'event', id, { from: at('20:00'), until: at('23:00') });

  const steps: Array<[hour: string, changes: number, isThere: boolean]> = [
    ['19:59', 1, false],
    ['19:59', 0, false],
    ['20:00', 1, true],
    ['22:59', 0, true],
    ['23:00', 1, false],
  ];
  for (const [hour, changes, isVisible] of steps) {
    const since = (await api.client.call(getEvent, { params: { slug: 'noche-de-siempre' } })).updated_at;
    const changed = await carryOutPlans(api.db, at(hour));
    expect([hour, changed]).toEqual([hour, changes ? [{ kind: 'event', id }] : []]);
    expect([hour, await isPublished(api, slug)]).toEqual([hour, isVisible]);
    if (changes && isVisible) {
      const news = await api.client.call(listEvents, { query: { updated_since: since ?? '' } });
      expect(news.results.map((event) => event.id)).toContain(id);
    }
  }
  expect(await listPlans(api.db)).toEqual([]);
});

test('a clock that jumps past a whole plan ends in its final state', async () => {
  const api = await startApi();
  const id = await make.event(api, 'Noche');
  await planEntry(api.db, 'event', id, { from: at('20:00'), until: at('23:00') });
  expect(await carryOutPlans(api.db, at('23:30'))).toEqual([{ kind: 'event', id }]);
  expect(await isPublished(api, 'noche')).toBe(false);
  expect(await listPlans(api.db)).toEqual([]);
});

test('a new plan replaces the old one, and a removed plan leaves the entry as it is', async () => {
  const api = await startApi();
  const id = await make.event(api, 'Noche');
  await planEntry(api.db, 'event', id, { from: at('20:00'), until: null });
  await carryOutPlans(api.db, at('10:00'));
  await planEntry(api.db, 'event', id, { from: at('12:00'), until: null });
  expect(await carryOutPlans(api.db, at('12:00'))).toHaveLength(1);
  expect(await isPublished(api, 'noche')).toBe(true);
  await planEntry(api.db, 'event', id, { from: null, until: at('13:00') });
  await planEntry(api.db, 'event', id, { from: null, until: null });
  expect(await carryOutPlans(api.db, at('14:00'))).toEqual([]);
  expect(await isPublished(api, 'noche')).toBe(true);
});

test('a server carries out plans that were due while it was off, and updates the pages', async () => {
  const api = await startApi();
  const id = await make.event(api, 'Noche');
  await planEntry(api.db, 'event', id, { from: null, until: new Date(Date.now() - 1000) });
  const announcement = new Promise((resolve) => {
    onTestFinished(api.services.changes.subscribe(resolve));
  });
  onTestFinished(startSchedule(api.services));
  expect(await announcement).toEqual([{ kind: 'event', id }]);
  expect(await isPublished(api, 'noche')).toBe(false);
});
