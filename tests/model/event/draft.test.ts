import { expect, test } from 'vitest';
import { conflictingEvents } from '#model/event/schedule-conflicts.ts';
import { emptyDraft, toCopy, toDraft, zoneAt } from '#model/event/draft.ts';
import { planEvent } from '#model/event/plan.ts';
import { entry } from '../entries.ts';

const draft = { ...emptyDraft, name: ' Noche de ñ ', start: '2026-12-05T20:30' };

const problemsOf = (change: Partial<typeof emptyDraft>) => {
  const read = planEvent({ ...draft, ...change });
  return 'problems' in read ? read.problems : {};
};

test('converts a draft to a request', () => {
  const read = planEvent({
    ...draft,
    description: '<p>Uno &amp; <strong>dos</strong></p>',
    priceMin: '1,200.50',
    end: '2026-12-06T00:30',
    timezone: 'America/Tijuana',
    ticketUrl: 'boletos.mx/noche',
    venue: { id: 4, name: 'Foro', timezone: 'America/Tijuana', isProposed: false },
    comedians: [
      { id: 9, name: 'Ana' },
      { id: 2, name: 'Beto' },
    ],
    extra: 'Luz\n\n Luz \nToño',
  });
  expect(read).toMatchObject({
    plan: {
      fields: {
        name: 'Noche de ñ',
        description: '<p>Uno &amp; <strong>dos</strong></p>',
        priceMin: 1200.5,
        priceMax: null,
        ticketUrl: 'https://boletos.mx/noche',
        venueId: 4,
      },
      occasions: [{ startAt: '2026-12-05T20:30:00-08:00', endAt: '2026-12-06T00:30:00-08:00' }],
      comedians: [9, 2],
      extra: ['Luz', 'Toño'],
    },
  });
});

test('each problem is reported at its field', () => {
  expect(problemsOf({ name: '  ', start: '' })).toEqual({ name: 'blank', start: 'blank' });
  expect(problemsOf({ start: '31/02/2026 08:30 pm' })).toEqual({ start: 'badTime' });
  expect(problemsOf({ start: '2026-03-08T02:30', timezone: 'America/Tijuana' })).toEqual({
    start: 'skippedHour',
  });
  expect(problemsOf({ end: '2026-12-05T20:30' })).toEqual({ end: 'endBeforeStart' });
  expect(problemsOf({ end: '?' })).toEqual({ end: 'badTime' });
  expect(problemsOf({ priceMin: '200', priceMax: '150' })).toEqual({ priceMax: 'priceOrder' });
  expect(problemsOf({ priceMin: '-1' })).toEqual({ priceMin: 'badPrice' });
  expect(problemsOf({ ticketUrl: 'javascript:alert(1)' })).toEqual({ ticketUrl: 'badLink' });
  expect(problemsOf({ venueText: 'For', comedianText: 'An' })).toEqual({
    venue: 'venueNotChosen',
    comedians: 'comedianNotChosen',
  });
  const proposal = { name: 'Foro', address: '', city: '', state: '' };
  expect(problemsOf({ proposal })).toEqual({ venue: 'venueNotProposed' });
  expect(problemsOf({ rhythm: 'weekly' })).toEqual({ until: 'badUntil' });
  expect(problemsOf({ rhythm: 'weekly', until: '2026-12-01' })).toEqual({ until: 'badUntil' });
  expect(problemsOf({ rhythm: 'weekly', until: '2030-12-01' })).toEqual({ until: 'tooMany' });
});

test('a series keeps its local hour over a clock change', () => {
  const read = planEvent({
    ...draft,
    start: '2027-03-08T20:30',
    timezone: 'America/Tijuana',
    rhythm: 'weekly',
    until: '2027-03-15',
  });
  expect('plan' in read && read.plan.occasions.map(({ startAt }) => startAt)).toEqual([
    '2027-03-08T20:30:00-08:00',
    '2027-03-15T20:30:00-07:00',
  ]);
});

test('an event is shown in its own zone, and a copy of it has no date', () => {
  const event = entry.event({
    name: 'Noche',
    start_at: '2026-12-06T02:30:00Z',
    timezone: 'America/Tijuana',
    status: 'cancelled',
    price_min: 99.5,
    comedians_extra: '["Luz", "Toño"]',
  });
  expect(toDraft(event)).toMatchObject({
    name: 'Noche',
    start: '2026-12-05T18:30',
    status: 'cancelled',
    priceMin: '99.50',
    extra: 'Luz\nToño',
  });
  expect(toCopy(event)).toMatchObject({ name: 'Noche', start: '', status: 'scheduled' });
  expect(zoneAt(null)).toBe('America/Mexico_City');
});

test('warns about other events within three hours, except cancelled ones', () => {
  const at = (id: number, startAt: string, status = 'scheduled') => ({ id, startAt, status });
  const events = [
    at(1, '2026-12-05T20:30:00-06:00'),
    at(2, '2026-12-05T23:29:00-06:00'),
    at(3, '2026-12-05T23:30:00-06:00'),
    at(4, '2026-12-05T21:00:00-06:00', 'cancelled'),
    at(5, '2026-12-06T02:30:00Z'),
  ];
  expect(conflictingEvents(events, ['2026-12-05T20:30:00-06:00'], 1).map(({ id }) => id)).toEqual([2, 5]);
});
