import { expect, test } from 'vitest';
import { nightOf } from '#model/event/night.ts';
import { entry } from '../entries.ts';

const DAY = '2026-11-28';
let made = 0;
/** A show on that day, by the clocks of the centre. */
const show = (start: string, end: string | null, more: object = {}) => {
  made += 1;
  const at = (clock: string) => `${clock < '12' ? '2026-11-29' : DAY}T${clock}:00-06:00`;
  return entry.event({
    id: made,
    slug: `noche-${made}`,
    name: start,
    start_at: at(start),
    end_at: end && at(end),
    is_inperson: true,
    ...more,
  });
};
const names = (shows: ReadonlyArray<{ event: { name: string } }> | undefined) =>
  shows?.map(({ event }) => event.name);

test('a night has the hours of its shows, those past midnight after 23', () => {
  const night = nightOf([show('22:30', '01:15'), show('19:30', '21:00')], DAY);
  expect([night?.from, night?.to]).toEqual([19, 26]);
  expect(night?.shows.map(({ start, end }) => [start, end])).toEqual([
    [19 * 60 + 30, 21 * 60],
    [22 * 60 + 30, 25 * 60 + 15],
  ]);
});

test('the plan has as many shows as can be reached one after the other', () => {
  const night = nightOf(
    [
      show('19:00', '22:30'),
      show('19:30', '20:30'),
      show('20:40', '21:40'),
      show('20:50', '21:50'),
      show('22:30', '23:30'),
    ],
    DAY,
  );
  expect(names(night?.plan)).toEqual(['19:30', '20:50', '22:30']);
});

test('at one place a show may begin when the one before ends', () => {
  const plan = nightOf(
    [show('19:00', '20:00', { venue_id: 7 }), show('20:00', '21:00', { venue_id: 7 })],
    DAY,
  );
  expect(names(plan?.plan)).toEqual(['19:00', '20:00']);
});

test('there is no night to arrange with one show, or with two of which one alone can be seen', () => {
  expect(nightOf([], DAY)).toBeNull();
  expect(nightOf([show('20:00', '21:00')], DAY)).toBeNull();
  const apart = [show('19:00', '20:00', { venue_id: 7 }), show('20:00', '21:00', { venue_id: 8 })];
  expect(nightOf(apart, DAY)).toBeNull();
});

const at = (id: number, geolocation: string | null) => ({
  venue: { id, slug: `foro-${id}`, name: `Foro ${id}`, city: 'Puebla', geolocation },
  venue_id: id,
});

test('what is far takes longer than what is near: the plan has the near one', () => {
  const first = show('19:00', '20:00', at(1, '19.0414,-98.2063'));
  const far = show('20:15', '21:15', at(2, '19.0900,-98.2800'));
  const near = show('20:15', '21:20', at(3, '19.0430,-98.2063'));
  expect(names(nightOf([first, far, near], DAY)?.plan)).toEqual(['19:00', '20:15']);
  expect(nightOf([first, far, near], DAY)?.plan[1]?.event.venueId).toBe(3);
  expect(nightOf([first, far], DAY)).toBeNull();
});

test('leaves out other days, what is online alone and what does not take place', () => {
  const others = [
    show('20:00', null, { start_at: '2026-11-30T02:00:00Z' }),
    show('20:00', null, { is_online: true, is_inperson: false }),
    show('20:00', null, { status: 'cancelled' }),
    show('20:00', null, { status: 'postponed' }),
  ];
  expect(nightOf(others, DAY)).toBeNull();
  const two = [show('19:00', '20:00'), show('21:00', null)];
  expect(names(nightOf([...others, ...two], DAY)?.shows)).toEqual(['19:00', '21:00']);
});

test('a strip has four hours at least, and ends in the morning although an event of several days goes on', () => {
  const short = nightOf([show('20:00', '20:30'), show('21:00', '21:30')], DAY);
  expect([short?.from, short?.to]).toEqual([20, 24]);
  const festival = nightOf(
    [show('18:00', '19:00'), show('20:00', null, { end_at: '2026-12-02T02:00:00Z' })],
    DAY,
  );
  expect(festival?.to).toBe(30);
});
