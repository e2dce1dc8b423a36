import { expect, test } from 'vitest';
import { aboutOf, placeText, rowOf } from '#islands/event/words.ts';
import { entry } from '../model/entries.ts';

const now = new Date('2026-11-20T12:00:00Z');
const performer = (id: number) => ({ id, slug: `c${id}`, nickname: `C${id}` });
const event = (more: object = {}) =>
  entry.event({
    start_at: '2026-11-28T02:30:00Z',
    is_inperson: true,
    price_min: 0,
    ticket_url: 'https://boletos.example/noche',
    venue: { id: 1, slug: 'foro', name: 'Foro Uno', city: 'Puebla' },
    comedians: [1, 2, 3, 4].map(performer),
    comedians_extra: '["Invitada"]',
    ...more,
  });

test('a row shows three names, the number of further ones, the place, the price and the tickets', () => {
  expect(rowOf(event({ is_openmic: true }), now)).toMatchObject({
    isOff: false,
    isOpenMic: true,
    names: 'C1, C2, C3',
    more: 2,
    place: 'Foro Uno, Puebla',
    price: 'Gratis',
    tickets: 'https://boletos.example/noche',
  });
});

test('a row leaves out what its page is about', () => {
  expect(rowOf(event(), now, 'venue').place).toBe('');
  expect(rowOf(event(), now, 'city').place).toBe('Foro Uno');
  expect(rowOf(event({ is_openmic: true }), now, 'openMics').isOpenMic).toBe(false);
  expect(rowOf(event(), now, 'free').price).toBe('');
  expect(rowOf(event({ price_max: 80 }), now, 'free').price).toBe('$0 a $80');
  const { names, faces, more } = rowOf(event(), now, { comedianId: 2 });
  expect([names, faces.map(({ id }) => id), more]).toEqual(['C1, C3, C4', [1, 3], 1]);
});

test('an online event is marked as online, except on a page of online events', () => {
  const online = event({ is_online: true, is_inperson: false, venue: null });
  expect(placeText(online)).toBe('En línea');
  expect(placeText(online, 'online')).toBe('');
  expect(placeText(event({ is_online: true }), 'venue')).toBe('También en línea');
});

test('an event without venue, price, end or performers has a row', () => {
  const minimal = event({ venue: null, price_min: null, comedians: [], comedians_extra: '', ticket_url: '' });
  expect(rowOf(minimal, now)).toMatchObject({
    names: '',
    more: 0,
    faces: [],
    place: 'Lugar por anunciar',
    price: '',
    tickets: null,
  });
});

test('a cancelled or postponed date has no price and no tickets, a past one no tickets', () => {
  for (const status of ['cancelled', 'postponed'])
    expect(rowOf(event({ status }), now)).toMatchObject({ isOff: true, price: '', tickets: null });
  expect(rowOf(event({ start_at: '2026-11-01T02:30:00Z' }), now)).toMatchObject({
    isOff: false,
    price: 'Gratis',
    tickets: null,
  });
});

test('the subject of a list follows from its fixed filters', () => {
  expect(aboutOf({ start_at: 'coming', city: 'Puebla' })).toBe('city');
  expect(aboutOf({ is_openmic: 'true' })).toBe('openMics');
  expect(aboutOf({ is_free: 'true' })).toBe('free');
  expect(aboutOf({ is_online: 'true' })).toBe('online');
  expect(aboutOf({ start_at: 'past', is_free: 'false' })).toBeUndefined();
});
