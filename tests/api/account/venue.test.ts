import { expect, test } from 'vitest';
import { createEvent, updateEvent } from '#contract/account-event-save.ts';
import { getOwnedEvent, listOwnedEvents } from '#contract/account-event.ts';
import { exportAccount } from '#contract/account-data.ts';
import { proposeVenue } from '#contract/account-venue.ts';
import { getEvent, listEvents } from '#contract/event.ts';
import { fieldMessage } from '#contract/messages.ts';
import { getVenue, listVenueEvents, listVenues } from '#contract/venue.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startMailingApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';

const SITE = 'hola@risoteca.test';
const foro = { name: 'Foro Ñ', address: 'Calle 1', city: 'Mérida', state: 'Yucatán' };
const event = { name: 'Noche', start_at: '2027-12-05T20:30:00-06:00' };
const NOT_FOUND = { status: 404, detail: 'Not found.' };

async function start() {
  const api = await startMailingApi({ env: { CONTACT_EMAIL: SITE } });
  const ana = await person(api, 'ana', { is_comedian: true });
  const beto = await person(api, 'beto', { is_comedian: true });
  const propose = (proposer: typeof ana, body: Record<string, unknown> = foro) =>
    proposer.client.call(proposeVenue, { body: body as typeof foro });
  return { api, ana, beto, propose };
}

test('a proposed venue is mailed to the operators, and no other account sees it', async () => {
  const { api, ana, propose } = await start();
  const venue = await propose(ana, { ...foro, name: ' Foro <b>Ñ</b> ' });
  expect(venue).toMatchObject({ name: 'Foro <b>Ñ</b>', city: 'Mérida', is_published: false });
  const mail = await api.mailTo(SITE);
  expect(mail).toMatchObject({ replyTo: 'ana@risoteca.test' });
  expect(mail.text).toContain('Calle 1');
  expect(mail.html).toContain('Foro &lt;b&gt;');
  expect((await api.client.call(listVenues)).count).toBe(0);
  for (const id of [venue.id, venue.slug]) {
    expect(await failureOf(api.client.call(getVenue, { params: { id } }))).toMatchObject(NOT_FOUND);
    expect(await failureOf(api.client.call(listVenueEvents, { params: { id } }))).toMatchObject(NOT_FOUND);
  }
  const filtered = await failureOf(api.client.call(listEvents, { query: { venue: String(venue.id) } }));
  expect(filtered).toMatchObject({ status: 400 });
});

test('an event of the proposer has the venue at once, and shows it once it is published', async () => {
  const { api, ana, propose } = await start();
  const venue = await propose(ana);
  const created = await ana.client.call(createEvent, { body: { ...event, venue_id: String(venue.id) } });
  const proposed = { venue_id: venue.id, venue: { name: 'Foro Ñ', is_published: false } };
  expect(created).toMatchObject(proposed);
  expect(await ana.client.call(getOwnedEvent, { params: { id: created.id } })).toMatchObject(proposed);
  const own = await ana.client.call(listOwnedEvents);
  expect(own.results).toMatchObject([proposed]);
  expect((await ana.client.call(exportAccount)).events).toMatchObject([proposed]);
  // Saving again keeps the venue.
  const secondSave = { params: { id: created.id }, body: { venue_id: String(venue.id), name: 'Otra' } };
  expect(await ana.client.call(updateEvent, secondSave)).toMatchObject(proposed);

  const read = () => api.client.call(getEvent, { params: { slug: String(created.id) } });
  expect(await read()).toMatchObject({ venue_id: null, venue: null });
  expect((await api.client.call(listEvents)).results).toMatchObject([{ venue_id: null, venue: null }]);
  expect(JSON.stringify(await read())).not.toContain('Foro');
  expect((await api.client.call(listEvents, { query: { city: 'merida' } })).count).toBe(0);

  await api.db.updateTable('venues').set({ is_published: 1 }).execute();
  expect(await read()).toMatchObject({ venue_id: venue.id, venue: { name: 'Foro Ñ' } });
  expect((await read()).venue).not.toHaveProperty('is_published');
});

test('events of other accounts cannot have the venue', async () => {
  const { api, ana, beto, propose } = await start();
  const { id } = await propose(ana);
  const venueIsGone = { status: 400, fields: { venue_id: [fieldMessage.venueGone] } };
  const create = (venue_id: number) => beto.client.call(createEvent, { body: { ...event, venue_id } });
  expect(await failureOf(create(id))).toMatchObject(venueIsGone);
  const other = await create(await make.venue(api, 'Otro'));
  const move = beto.client.call(updateEvent, { params: { id: other.id }, body: { venue_id: id } });
  expect(await failureOf(move)).toMatchObject(venueIsGone);
});

test('one account that proposes a venue twice, also concurrently, gets one venue', async () => {
  const { api, ana, propose } = await start();
  const all = await Promise.all([
    propose(ana),
    propose(ana, { ...foro, name: 'FORO  n', city: ' merida ', address: 'CALLE  1' }),
    propose(ana),
  ]);
  all.push(await propose(ana, { name: 'Foro Ñ', city: 'Mérida' }));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(await api.db.selectFrom('venues').select('id').execute()).toHaveLength(1);
  expect(await api.countTo(SITE)).toBe(1);
  for (const other of [{ city: 'Puebla' }, { name: 'Foro O' }, { address: 'Calle 2' }])
    expect((await propose(ana, { ...foro, ...other })).id).not.toBe(all[0]?.id);
});

test('an answer reveals neither proposals of other accounts nor unpublished venues', async () => {
  const { api, ana, beto, propose } = await start();
  const logo = await make.picture(api, 60, 40);
  const withdrawn = { city: 'Mérida', address: 'Casa de Ana', lat: 20, lng: -89, logo, is_published: false };
  await make.venue(api, 'Foro Ñ', withdrawn);
  const first = await propose(ana);
  const second = await propose(beto, { name: 'Foro Ñ', city: 'Mérida', state: 'Yuc.' });
  expect(first).toMatchObject({ address: 'Calle 1', state: 'Yucatán', geolocation: null, logo: null });
  expect(second).toMatchObject({ address: '', state: 'Yuc.', geolocation: null, logo: null });
  expect(second.id).not.toBe(first.id);
  expect(await api.countTo(SITE)).toBe(2);
});

test('another address makes another venue, and typed text is kept', async () => {
  const { api, ana, propose } = await start();
  const id = await make.venue(api, 'Foro Ñ', { city: 'Mérida', address: 'Calle 60', state: 'Yucatán' });
  expect((await propose(ana, { ...foro, address: ' calle  60 ' })).id).toBe(id);
  expect((await propose(ana, { name: foro.name, city: foro.city })).id).toBe(id);
  const branch = await propose(ana);
  expect(branch).toMatchObject({ address: 'Calle 1', state: 'Yucatán', is_published: false });
  expect(branch.id).not.toBe(id);
});

test('an existing venue is answered without a mail', async () => {
  const { api, ana, propose } = await start();
  const id = await make.venue(api, 'Foro Ñ', { city: 'Mérida', address: 'Calle 1' });
  const venue = await propose(ana);
  expect(venue.id).toBe(id);
  expect(venue).not.toHaveProperty('is_published');
  expect(await api.countTo(SITE)).toBe(0);
});

test('a venue has the time zone of its city, if known', async () => {
  const { api, ana, propose } = await start();
  await make.venue(api, 'Otro', { city: 'Tijuana', state: 'Baja California', timezone: 'America/Tijuana' });
  const zone = async (location: object) => (await propose(ana, { ...foro, ...location })).timezone;
  expect(await zone({ city: 'tijuana', state: '' })).toBe('America/Tijuana');
  expect(await zone({ city: 'Tecate', state: 'Baja California' })).toBe('America/Tijuana');
  expect(await zone({ city: 'Oaxaca' })).toBe('America/Mexico_City');
  // A name without a slug is no city, and not that of all venues without one.
  await make.venue(api, 'Sin ciudad', { city: '', timezone: 'America/Cancun' });
  expect(await zone({ city: '東京', state: 'Baja California' })).toBe('America/Tijuana');
});

test('an invalid value is reported under its field and nothing is created', async () => {
  const { api, ana, propose } = await start();
  const invalidValues: Array<[Record<string, unknown>, Record<string, string[]>]> = [
    [{}, { name: [fieldMessage.required], city: [fieldMessage.required] }],
    [{ ...foro, name: '  ' }, { name: [fieldMessage.blank] }],
    [{ ...foro, city: '' }, { city: [fieldMessage.blank] }],
    [{ ...foro, name: 'a'.repeat(201) }, { name: [fieldMessage.tooLong(200)] }],
    [{ ...foro, address: 'a'.repeat(301) }, { address: [fieldMessage.tooLong(300)] }],
    [{ ...foro, state: 'a'.repeat(121) }, { state: [fieldMessage.tooLong(120)] }],
    [{ ...foro, name: 'a\0b' }, { name: [fieldMessage.text] }],
  ];
  for (const [body, fields] of invalidValues)
    expect([body, await failureOf(propose(ana, body))]).toMatchObject([body, { status: 400, fields }]);
  expect(await api.db.selectFrom('venues').select('id').execute()).toEqual([]);
});

test('proposals are limited by rate', async () => {
  const { api, ana, beto, propose } = await start();
  for (let count = 0; count < 20; count += 1) await propose(ana, { ...foro, name: `Foro ${count}` });
  expect(await failureOf(propose(ana, { ...foro, name: 'Uno más' }))).toMatchObject({ status: 429 });
  expect(await api.countTo(SITE)).toBe(20);
  await propose(beto, { ...foro, name: 'Uno más' });
});

test('deleting an account deletes its proposals, but not venues in use nor events', async () => {
  const { api, ana, propose } = await start();
  const { id } = await propose(ana);
  await ana.client.call(createEvent, { body: { ...event, venue_id: id } });
  await api.db.updateTable('events').set({ user_id: null }).execute();
  await api.db.deleteFrom('users').where('id', '=', ana.id).execute();
  expect(await api.db.selectFrom('venue_proposals').selectAll().execute()).toEqual([]);
  expect((await api.client.call(listEvents)).results).toMatchObject([{ venue_id: null, venue: null }]);
});
