import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { saveComedianProfile } from '#contract/account-comedian.ts';
import { createEvent, updateEvent } from '#contract/account-event-save.ts';
import { fieldErrorsOf, messageFor } from '#contract/errors.ts';
import { fieldMessage } from '#contract/messages.ts';

const minimal = { name: 'Noche', start_at: '2026-12-05T20:30:00-06:00' };

function create(fields: Record<string, unknown>) {
  const { data, error } = (createEvent.body ?? z.never()).safeParse(
    { ...minimal, ...fields },
    { error: messageFor },
  );
  return error ? fieldErrorsOf(error) : data;
}

test('an event needs a name and a start', () => {
  expect(create({})).toEqual(minimal);
  expect(create({ name: '' })).toEqual({ name: [fieldMessage.blank] });
  expect(create({ start_at: undefined })).toEqual({ start_at: [fieldMessage.required] });
});

test('values of a multipart body are parsed from their text', () => {
  expect(
    create({ price_min: '150', price_max: '200.50', venue_id: '4', is_openmic: 'true', is_online: 'false' }),
  ).toEqual({
    ...minimal,
    price_min: 150,
    price_max: 200.5,
    venue_id: 4,
    is_openmic: true,
    is_online: false,
  });
});

test('an empty price is unknown, not free; an empty venue or end is none', () => {
  expect(create({ price_min: '', price_max: '0', venue_id: '', end_at: '' })).toEqual({
    ...minimal,
    price_min: null,
    price_max: 0,
    venue_id: null,
    end_at: null,
  });
});

test('null clears optional fields', () => {
  const cleared = { price_min: null, price_max: null, venue_id: null, end_at: null };
  expect(create(cleared)).toEqual({ ...minimal, ...cleared });
});

test('an invalid value is refused with a specific message', () => {
  expect(create({ price_min: 'gratis' })).toEqual({ price_min: [fieldMessage.number] });
  expect(create({ price_min: '-1' })).toEqual({ price_min: [fieldMessage.tooSmall(0)] });
  expect(create({ price_max: 1_000_001 })).toEqual({ price_max: [fieldMessage.tooLarge(1_000_000)] });
  expect(create({ venue_id: 'foro' })).toEqual({ venue_id: [fieldMessage.integer] });
  expect(create({ start_at: 'mañana' })).toEqual({ start_at: [fieldMessage.dateTime] });
  expect(create({ end_at: 'mañana' })).toEqual({ end_at: [fieldMessage.dateTime] });
  expect(create({ is_online: 'quizá' })).toEqual({ is_online: [fieldMessage.boolean] });
  expect(create({ status: 'lleno' })).toEqual({ status: [fieldMessage.choice('lleno')] });
});

test('an update may contain only the fields it changes', () => {
  expect(updateEvent.body?.parse({ status: 'cancelled' })).toEqual({ status: 'cancelled' });
});

test('files are named cover, thumbnail and photo0, photo1 and so on', () => {
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  expect(create({ cover: file, photo0: file, photo1: file })).toEqual({
    ...minimal,
    cover: file,
    photo0: file,
    photo1: file,
  });
  expect(create({ cover: 'x.png' })).toHaveProperty('cover');
});

test('an empty birthdate in the form of a comedian clears it', () => {
  expect(saveComedianProfile.body?.parse({ birthdate: '' })).toEqual({ birthdate: null });
  expect(saveComedianProfile.body?.parse({ birthdate: '1990-02-28' })).toEqual({ birthdate: '1990-02-28' });
  expect(saveComedianProfile.body?.safeParse({ birthdate: '28/02/1990' }).success).toBe(false);
});
