import { expect, test } from 'vitest';
import { endText } from '#components/event/text.ts';
import { agendaOf } from '#model/event/agenda.ts';
import { recentIn } from '#model/event/calendar.ts';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import type { Event } from '#model/event.ts';
import { entry, noContent } from '../entries.ts';

const event = (slug: string, start_at: string, rest: object = {}) =>
  entry.event({ slug, start_at, timezone: 'America/Mexico_City', ...rest });

const at = (now: string, ...events: Event[]) => createEncyclopedia({ ...noContent, events }, new Date(now));

const slugs = (events: readonly Event[]) => events.map(({ slug }) => slug);

const festival = event('festival', '2026-12-04T18:00:00-06:00', { end_at: '2026-12-07T23:00:00-06:00' });

test('an event in progress belongs to the week and its nights', () => {
  // A Sunday, shortly before noon.
  const { tonight, thisWeek, nights } = agendaOf(at('2026-12-06T11:00:00-06:00', festival));
  expect([slugs(tonight), slugs(thisWeek)]).toEqual([['festival'], ['festival']]);
  expect(agendaOf(at('2026-12-05T11:00:00-06:00', festival)).thisWeek).toHaveLength(1);
  expect(nights).toEqual([]);
  const venue = { id: 3, slug: 'foro', name: 'Foro', city: 'Tijuana', timezone: 'America/Tijuana' };
  const inProgress = event('aqui', '2026-12-04T18:00:00-06:00', {
    end_at: '2026-12-06T23:00:00-06:00',
    venue,
  });
  expect(agendaOf(at('2026-12-06T11:00:00-06:00', inProgress)).nights.map(({ name }) => name)).toEqual([
    'Tijuana',
  ]);
});

test('events tonight and at the weekend without a city are separated into in person and online', () => {
  const online = event('en-linea', '2026-12-05T20:00:00-06:00', { is_online: true });
  const both = event('ambas', '2026-12-05T20:00:00-06:00', { is_online: true, is_inperson: true });
  const inPerson = event('presencial', '2026-12-05T21:00:00-06:00', { is_inperson: true });
  const venue = { id: 3, slug: 'foro', name: 'Foro sin ciudad' };
  const atVenue = event('foro', '2026-12-05T22:00:00-06:00', { is_online: true, venue });
  const agenda = agendaOf(at('2026-12-05T11:00:00-06:00', online, both, inPerson, atVenue));
  expect(agenda.nights).toEqual([]);
  expect(slugs(agenda.nightsOnline)).toEqual(['en-linea']);
  expect(slugs(agenda.nightsElsewhere)).toEqual(['ambas', 'presencial', 'foro']);
});

test('nights are tonight and those of the weekend: a late show of Thursday is of Thursday only', () => {
  const venue = { id: 3, slug: 'foro', name: 'Foro', city: 'Puebla', timezone: 'America/Mexico_City' };
  const lateShow = event('jueves', '2026-12-03T22:30:00-06:00', { venue });
  const saturday = event('sabado', '2026-12-05T20:00:00-06:00', { venue });
  const nightsAt = (now: string) => {
    const { nights, isWeekend } = agendaOf(at(now, lateShow, saturday));
    return [slugs(nights[0]?.entries ?? []), isWeekend];
  };
  expect(nightsAt('2026-12-02T12:00:00-06:00')).toEqual([['sabado'], false]);
  expect(nightsAt('2026-12-03T12:00:00-06:00')).toEqual([['jueves', 'sabado'], false]);
  expect(nightsAt('2026-12-04T12:00:00-06:00')).toEqual([['sabado'], true]);
});

test('a show in a zone where it is still yesterday is of tonight and of the week', () => {
  const tijuana = event('tijuana', '2026-12-05T23:00:00-08:00', { timezone: 'America/Tijuana' });
  const { tonight, thisWeek } = agendaOf(at('2026-12-06T00:10:00-06:00', tijuana));
  expect([slugs(tonight), slugs(thisWeek)]).toEqual([['tijuana'], ['tijuana']]);
});

test('tonight is that of each event: after midnight in Mexico City, tomorrow in Tijuana is not yet today', () => {
  const next = event('manana', '2026-12-06T20:00:00-08:00', { timezone: 'America/Tijuana' });
  const here = event('aqui', '2026-12-06T20:00:00-06:00');
  expect(slugs(agendaOf(at('2026-12-06T00:10:00-06:00', here, next)).tonight)).toEqual(['aqui']);
  expect(slugs(agendaOf(at('2026-12-06T02:10:00-06:00', here, next)).tonight)).toEqual(['aqui', 'manana']);
  const over = event('fue', '2026-12-05T18:00:00-08:00', { timezone: 'America/Tijuana' });
  expect(agendaOf(at('2026-12-06T01:30:00-06:00', over)).isTonightOver).toBe(true);
});

test('a night whose shows are over does not count as a night without shows', () => {
  const show = event('funcion', '2026-12-05T20:00:00-06:00');
  const isOver = (now: string, ...events: Event[]) => agendaOf(at(now, ...events)).isTonightOver;
  expect(isOver('2026-12-05T19:00:00-06:00', show)).toBe(false);
  expect(isOver('2026-12-05T21:00:00-06:00', show)).toBe(false);
  expect(isOver('2026-12-05T23:30:00-06:00', show)).toBe(true);
  expect(isOver('2026-12-06T12:00:00-06:00', show)).toBe(false);
  expect(
    isOver('2026-12-05T23:30:00-06:00', event('no', '2026-12-05T20:00:00-06:00', { status: 'cancelled' })),
  ).toBe(false);
  // A later one is upcoming.
  const lateShow = event('tarde', '2026-12-05T23:45:00-06:00');
  expect(isOver('2026-12-05T23:30:00-06:00', show, lateShow)).toBe(false);
});

test('the calendar of a city keeps recent events for its subscribers', () => {
  const venue = { id: 3, slug: 'foro', name: 'Foro', city: 'Mérida', timezone: 'America/Merida' };
  const [before, after] = [
    event('ayer', '2026-12-04T20:00:00-06:00', { venue }),
    event('luego', '2026-12-08T20:00:00-06:00', { venue }),
  ];
  const content = at(
    '2026-12-06T12:00:00-06:00',
    before,
    after,
    event('antes', '2025-01-01T20:00:00-06:00', { venue }),
  );
  expect(slugs(recentIn('merida', content))).toEqual(['ayer', 'luego']);
  expect(recentIn('nunca', content)).toEqual([]);
});

test.each([
  ['2026-12-04T22:00:00-06:00', 'hasta las 22:00\u00A0h'],
  ['2026-12-05T02:00:00-06:00', 'hasta las 02:00\u00A0h'],
  ['2026-12-07T23:00:00-06:00', 'hasta el lunes 7 de diciembre, 23:00\u00A0h'],
])('an event that lasts until %s shows it: %s', (end_at, text) => {
  const lasting = event('larga', '2026-12-04T18:00:00-06:00', { end_at });
  expect(endText(lasting, lasting.endAt ?? '', new Date('2026-12-01T12:00:00-06:00'))).toBe(text);
});
