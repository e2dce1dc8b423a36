import { expect, test } from 'vitest';
import { getComedianProfile, saveComedianProfile } from '#contract/account-comedian.ts';
import { createEvent } from '#contract/account-event-save.ts';
import { proposeVenue } from '#contract/account-venue.ts';
import { adminCalls, listChangeSets, undoChangeSet } from '#contract/admin/entry-calls.ts';
import * as inbox from '#contract/admin/inbox.ts';
import { requestComedianProfile } from '#contract/comedian-request.ts';
import { getComedian } from '#contract/comedian.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { getEvent } from '#contract/event.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { collectChanges } from '../../support/announced.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startMailingApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';

const foro = { name: 'Foro Ñ', address: 'Calle 1', city: 'Mérida', state: 'Yucatán' };

async function start() {
  const api = await startMailingApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const staff = await person(api, 'dora', { is_admin: true });
  const ana = await person(api, 'ana', { is_comedian: true });
  const propose = async () => {
    const venue = await ana.client.call(proposeVenue, { body: foro });
    const body = { name: 'Noche', start_at: '2027-12-05T20:30:00-06:00', venue_id: String(venue.id) };
    return { venue: venue.id, event: (await ana.client.call(createEvent, { body })).id };
  };
  return { api, editor, staff, ana, propose };
}

test('editors see proposed venues without the addresses of accounts, and publish them', async () => {
  const { api, editor, staff, ana, propose } = await start();
  const { venue, event } = await propose();
  await make.venue(api, 'Borrador', { is_published: false });
  const [seen] = (await editor.client.call(inbox.listVenueProposals)).results;
  expect(seen).toMatchObject({ id: venue, ...foro, email: null, events: 1, proposed_by: { id: ana.id } });
  const forStaff = await staff.client.call(inbox.listVenueProposals);
  expect(forStaff).toMatchObject({ count: 1, results: [{ email: 'ana@risoteca.test' }] });
  const announced = await collectChanges(api);
  await editor.client.call(inbox.publishVenueProposal, { params: { id: venue } });
  expect(announced).toEqual([
    { kind: 'venue', id: venue },
    { kind: 'event', id: event },
  ]);
  expect(await api.client.call(getEvent, { params: { slug: String(event) } })).toMatchObject({
    venue: { id: venue },
  });
  expect((await editor.client.call(inbox.listVenueProposals)).count).toBe(0);
  expect((await editor.client.call(listChangeSets)).results[0]).toMatchObject({ actor: { id: editor.id } });
  const again = editor.client.call(inbox.publishVenueProposal, { params: { id: venue } });
  expect(await failureOf(again)).toMatchObject({ status: 404 });
});

test('a rejected venue is gone from its events, and comes back with the change set', async () => {
  const { editor, propose } = await start();
  const { venue, event } = await propose();
  await editor.client.call(inbox.rejectVenueProposal, { params: { id: venue } });
  const read = () => editor.client.call(adminCalls.event.get, { params: { id: event } });
  expect((await read()).venue_id).toBeNull();
  const [set] = (await editor.client.call(listChangeSets)).results;
  await editor.client.call(undoChangeSet, { params: { id: set?.change_set ?? 0 } });
  expect((await read()).venue_id).toBe(venue);
});

test('only what waits as a proposal is published or rejected as one', async () => {
  const { api, editor, propose } = await start();
  const { venue } = await propose();
  const draft = await make.venue(api, 'Borrador', { is_published: false });
  await editor.client.call(inbox.publishVenueProposal, { params: { id: venue } });
  const hide = { params: { id: venue }, ifMatch: '*', body: { is_published: false } };
  await editor.client.call(adminCalls.venue.update, hide);
  for (const id of [draft, venue, 999])
    for (const call of [inbox.publishVenueProposal, inbox.rejectVenueProposal])
      expect(await failureOf(editor.client.call(call, { params: { id } }))).toMatchObject({ status: 404 });
  expect(await editor.client.call(adminCalls.venue.get, { params: { id: venue } })).toBeTruthy();
});

test('a request is approved with the page it names, told by mail, and closed', async () => {
  const { api, staff } = await start();
  const fan = await person(api, 'fan');
  const page = await make.comedian(api, 'La Güera');
  await fan.client.call(requestComedianProfile, { body: { nickname: 'La Güera', message: 'Soy yo' } });
  const waiting = () => staff.client.call(inbox.listComedianRequests, { query: { status: 'waiting' } });
  const [request] = (await waiting()).results;
  expect(request).toMatchObject({
    nickname: 'La Güera',
    message: 'Soy yo',
    closed_at: null,
    user: { id: fan.id, email: 'fan@risoteca.test', is_comedian: false },
    page: null,
    likely_page: { id: page, slug: 'la-guera' },
  });
  const approve = (body: object) =>
    staff.client.call(inbox.approveComedianRequest, { params: { id: request?.id ?? 0 }, body });
  expect(await failureOf(approve({}))).toMatchObject({
    status: 400,
    fields: { page: [adminMessage.pageChoice] },
  });
  await approve({ page: 'la-guera' });
  expect((await api.mailTo('fan@risoteca.test')).text).toContain('La Güera');
  expect((await waiting()).count).toBe(0);
  const { results } = await staff.client.call(inbox.listComedianRequests, { query: { status: 'closed' } });
  expect(results).toMatchObject([{ user: { is_comedian: true } }]);
  expect(await failureOf(approve({ page: null }))).toMatchObject({ status: 404 });
  expect(await api.countTo('fan@risoteca.test')).toBe(1);
});

test('a rejected request is closed without a mail', async () => {
  const { api, staff } = await start();
  const fan = await person(api, 'fan');
  await fan.client.call(requestComedianProfile, { body: { nickname: 'Beto' } });
  const [request] = (await staff.client.call(inbox.listComedianRequests)).results;
  const params = { id: request?.id ?? 0 };
  await staff.client.call(inbox.rejectComedianRequest, { params });
  expect(await api.countTo('fan@risoteca.test')).toBe(0);
  const { results } = await staff.client.call(inbox.listComedianRequests);
  expect(results).toMatchObject([{ closed_at: expect.any(String), user: { is_comedian: false } }]);
  const again = staff.client.call(inbox.rejectComedianRequest, { params });
  expect(await failureOf(again)).toMatchObject({ status: 404 });
});

test('messages of the contact page are marked as answered or archived, and wait again', async () => {
  const { api, staff } = await start();
  const body = { name: 'Eva', email: 'eva@example.com', message: '¿Hay boletos? <b>' };
  await api.client.call(sendContactMessage, { body });
  const list = async (status: string) =>
    (await staff.client.call(inbox.listContactMessages, { query: { status } })).results;
  const [message] = await list('waiting');
  expect(message).toMatchObject({ ...body, status: 'waiting' });
  const set = (status: 'answered' | 'archived' | 'waiting', id = message?.id ?? 0) =>
    staff.client.call(inbox.updateContactMessage, { params: { id }, body: { status } });
  for (const status of ['answered', 'archived', 'waiting'] as const) {
    expect(await set(status)).toMatchObject({ status });
    expect(await list(status)).toHaveLength(1);
  }
  expect(await list('answered')).toEqual([]);
  expect(await failureOf(set('answered', 999))).toMatchObject({ status: 404 });
});

test('former addresses are listed with the entries they lead to', async () => {
  const { api, editor } = await start();
  const id = await make.comedian(api, 'Ana');
  const update = { params: { id }, ifMatch: '*', body: { slug: 'ana-nueva' } };
  await editor.client.call(adminCalls.comedian.update, update);
  const list = async (query: Record<string, string> = {}) =>
    (await editor.client.call(inbox.listRedirects, { query })).results;
  const redirect = { kind: 'comedian', slug: 'ana', entry: { id, slug: 'ana-nueva', name: 'Ana' } };
  expect(await list()).toMatchObject([redirect]);
  expect(await list({ kind: 'comedian', search: 'AN' })).toMatchObject([redirect]);
  expect(await list({ kind: 'venue' })).toEqual([]);
  expect(await list({ search: '_' })).toEqual([]);
});

test('an account that is approved with a new page owns one with the requested name, which is public', async () => {
  const { api, staff } = await start();
  const fan = await person(api, 'fan');
  await fan.client.call(requestComedianProfile, { body: { nickname: 'Beto' } });
  const [request] = (await staff.client.call(inbox.listComedianRequests)).results;
  const params = { id: request?.id ?? 0 };
  const other = await make.comedian(api, 'Beto');
  await staff.client.call(inbox.approveComedianRequest, { params, body: { page: null } });
  expect((await api.mailTo('fan@risoteca.test')).text).toContain('La página «Beto»');
  const own = await fan.client.call(getComedianProfile);
  expect(own).toMatchObject({ nickname: 'Beto', is_claimed: true, is_published: true });
  expect(await api.client.call(getComedian, { params: { id: own.slug } })).toMatchObject({ id: own.id });
  expect(own.id).not.toBe(other);
  // It is the one page of the account from then on.
  const saved = await fan.client.call(saveComedianProfile, { body: { city: 'Puebla' } });
  expect(saved).toMatchObject({ id: own.id, nickname: 'Beto', city: 'Puebla' });
});
