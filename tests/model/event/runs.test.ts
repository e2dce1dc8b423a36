import { expect, test } from 'vitest';
import { runsOf } from '#model/event/runs.ts';
import { entry } from '../entries.ts';

const event = (slug: string, more: object = {}) => entry.event({ slug, name: 'Noche', venue_id: 1, ...more });
const slugsOf = (events: Parameters<typeof runsOf>[0]) =>
  runsOf(events).map((run) => run.map(({ slug }) => slug).join(' '));

test('dates of one show at one place are a run at the place of the first one', () => {
  expect(slugsOf([event('a'), event('b', { name: 'Otra' }), event('c', { name: ' NOCHE' })])).toEqual([
    'a c',
    'b',
  ]);
});

test('another place or another status is a run of its own', () => {
  expect(
    slugsOf([event('a'), event('b', { venue_id: 2 }), event('c', { status: 'cancelled' }), event('d')]),
  ).toEqual(['a d', 'b', 'c']);
});

test('no events have no runs', () => {
  expect(runsOf([])).toEqual([]);
});
