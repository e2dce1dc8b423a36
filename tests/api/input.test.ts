import { expect, test } from 'vitest';
import { createEvent, setEventComedians, updateEvent } from '#contract/account-event-save.ts';
import { toggleFavorite } from '#contract/favorite.ts';
import { fieldMessage } from '#contract/messages.ts';
import { login } from '#contract/session.ts';
import { failureOf, startWithComedian } from '../support/account-area.ts';
import { make } from '../support/factories.ts';

/* Accepts what Django REST Framework accepts, and refuses what it refuses. */

const minimal = { name: 'Noche', start_at: '2027-12-05T20:30:00-06:00' };

test.each([
  ['2027-12-05T20:30:00', '2027-12-05T20:30:00-06:00'],
  ['2027-12-05 20:30', '2027-12-05T20:30:00-06:00'],
  ['2027-12-05 20:30:00-0600', '2027-12-05T20:30:00-06:00'],
  ['2027-12-05T20:30-06', '2027-12-05T20:30:00-06:00'],
  ['2027-12-05T20:30:00.123456Z', '2027-12-05T14:30:00-06:00'],
  ['2027-2-5 9:05', '2027-02-05T09:05:00-06:00'],
])('the start %s is %s', async (written, start_at) => {
  const { owner } = await startWithComedian();
  const event = await owner.client.call(createEvent, { body: { ...minimal, start_at: written } });
  expect(event.start_at).toBe(start_at);
});

test.each([
  '2027-02-31T20:30',
  '2027-12-05',
  '2027-12-05T25:00',
  'mañana',
  '27-12-05T20:30',
  '2027-12-05T20:30+99',
])('the start %s is refused', async (start_at) => {
  const { owner } = await startWithComedian();
  const call = owner.client.call(createEvent, { body: { ...minimal, start_at } });
  expect(await failureOf(call)).toMatchObject({ status: 400, fields: { start_at: [fieldMessage.dateTime] } });
});

test('ids and booleans are accepted as text', async () => {
  const { api, owner } = await startWithComedian();
  const venue = await make.venue(api, 'Foro');
  const comedian = await make.comedian(api, 'Ana');
  const event = await owner.client.call(createEvent, {
    body: { ...minimal, venue_id: String(venue), is_openmic: 1, is_online: 'yes' },
  });
  expect(event).toMatchObject({ venue_id: venue, is_openmic: true, is_online: true });
  const favorite = await owner.client.call(toggleFavorite, {
    body: { content_type: 'venue', object_id: String(venue) },
  });
  expect(favorite).toMatchObject({ object_id: venue, status: true });
  const lineUp = await owner.client.call(setEventComedians, {
    params: { id: event.id },
    body: { comedians: [String(comedian)] },
  });
  expect(lineUp.map(({ id }) => id)).toEqual([comedian]);
});

test('an id that is no number is reported as an error of its list', async () => {
  const { owner } = await startWithComedian();
  const { id } = await owner.client.call(createEvent, { body: minimal });
  const call = owner.client.call(setEventComedians, { params: { id }, body: { comedians: ['x', 'y'] } });
  expect(await failureOf(call)).toMatchObject({ status: 400, fields: { comedians: [fieldMessage.integer] } });
});

test.each([1.555, '1.555', '1,200.505'])('a price of %s has too many decimals', async (price_min) => {
  const { owner } = await startWithComedian();
  const { id } = await owner.client.call(createEvent, { body: minimal });
  const call = owner.client.call(updateEvent, { params: { id }, body: { price_min } });
  expect(await failureOf(call)).toMatchObject({
    status: 400,
    fields: { price_min: ['Asegúrese de que no haya más de 2 decimales.'] },
  });
});

test('a field of the wrong type has one error', async () => {
  const { api } = await startWithComedian();
  const call = api.client.call(login, { body: { email: 'ana@example.com', password: [] as never } });
  expect(await failureOf(call)).toMatchObject({ status: 400, fields: { password: [fieldMessage.text] } });
});

test('refuses text that is not UTF-8, in JSON and in multipart', async () => {
  const { api, owner } = await startWithComedian();
  const headers = { Authorization: `Bearer ${owner.token}` };
  const name = Buffer.from('{"name":"Jos\u00e9"}', 'latin1');
  const json = await api.request('/api/account/profile/', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: name,
  });
  expect([json.status, await json.json()]).toEqual([400, { detail: 'JSON parse error - invalid UTF-8' }]);
  const part = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nJos\u00e9\r\n--x--\r\n';
  const multipart = await api.request('/api/account/events-owner/', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' },
    body: Buffer.from(part, 'latin1'),
  });
  expect([multipart.status, await multipart.json()]).toEqual([
    400,
    { detail: 'Multipart form parse error - invalid UTF-8' },
  ]);
});
