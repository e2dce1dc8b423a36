import { expect, test } from 'vitest';
import { kinds, minimal, schemas, withNulls } from './minimal.ts';

test.for(kinds)('a %s without its optional fields is accepted unchanged', (kind) => {
  expect(schemas[kind].parse(minimal[kind])).toEqual(minimal[kind]);
});

test.for(kinds)('a %s with null in every optional field is accepted', (kind) => {
  expect(schemas[kind].safeParse(withNulls(kind)).error?.issues).toBeUndefined();
});

test.for(kinds)('a %s without any one required field is refused by that name', (kind) => {
  for (const field of Object.keys(minimal[kind])) {
    const { [field]: _, ...rest } = minimal[kind] as Record<string, unknown>;
    const problems = schemas[kind].safeParse(rest).error?.issues.map((issue) => issue.path.join('.'));
    expect(problems, field).toEqual([field]);
  }
});

test.for(['comedian', 'group', 'event', 'venue', 'podcast', 'text'] as const)(
  'a %s with a missing or empty slug is refused',
  (kind) => {
    for (const slug of [undefined, null, '']) {
      const problems = schemas[kind].safeParse({ ...minimal[kind], slug }).error?.issues;
      expect(problems?.map((issue) => issue.path)).toEqual([['slug']]);
    }
  },
);

test('an unknown field is dropped, not an error', () => {
  expect(schemas.comedian.parse({ ...minimal.comedian, shoe_size: 27 })).toEqual(minimal.comedian);
});

const startingAt = (start_at: unknown) => schemas.event.safeParse({ ...minimal.event, start_at }).success;

test('the start of an event needs an offset', () => {
  expect(startingAt('2026-12-05T20:30:00-06:00')).toBe(true);
  expect(startingAt('2026-12-06T02:30:00Z')).toBe(true);
  expect(startingAt('2026-12-05T20:30:00')).toBe(false);
  expect(startingAt('2026-12-05')).toBe(false);
  expect(startingAt('mañana')).toBe(false);
});

test('a comedian inside an event is validated, and the error has its path', () => {
  const event = { ...minimal.event, comedians: [minimal.comedian, { id: 2, nickname: 'Beto' }] };
  expect(schemas.event.safeParse(event).error?.issues[0]?.path).toEqual(['comedians', 1, 'slug']);
});

const withHours = (business_hours: unknown) =>
  schemas.venue.safeParse({ ...minimal.venue, business_hours }).success;

test('opening hours of a venue are by weekday or free text', () => {
  expect(withHours([{ day: 7, opens: '18:00', closes: '23:00' }])).toBe(true);
  expect(withHours('De jueves a sábado')).toBe(true);
  expect(withHours([{ day: 8, opens: '18:00', closes: '23:00' }])).toBe(false);
});
