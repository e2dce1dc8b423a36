import { expect, test } from 'vitest';
import * as privacy from '#contract/admin/privacy-request.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startMailingApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';

const LUZ = 'luz@example.com';

async function start() {
  const api = await startMailingApi({ env: { CONTACT_EMAIL: 'hola@risoteca.test' } });
  const { client } = await person(api, 'dora', { is_admin: true });
  const list = async (status?: 'waiting' | 'closed') =>
    (await client.call(privacy.listPrivacyRequests, { query: status ? { status } : {} })).results;
  const found = (id: number) => client.call(privacy.findPrivacyData, { params: { id } });
  return { api, client, list, found };
}

test('staff see proven requests, close them with a note and a date, and open them again', async () => {
  const { api, client, list } = await start();
  await make.privacyRequest(api, 'Sin Confirmar', { confirmed_at: null });
  const id = await make.privacyRequest(api, 'Luz', { confirmed_at: '2026-11-26T12:00:00.000Z' });
  const request = { id, name: 'Luz', email: LUZ, wish: 'remove', message: 'Quítenme', due_on: '2026-12-24' };
  expect(await list('waiting')).toEqual([
    { ...request, pages: '', note: '', confirmed_at: '2026-11-26T12:00:00Z', closed_at: null },
  ]);
  const update = (is_closed: boolean, note: string, of = id) =>
    client.call(privacy.updatePrivacyRequest, { params: { id: of }, body: { is_closed, note } });
  const { closed_at } = await update(true, 'Se borró su página.');
  expect(closed_at).toEqual(expect.any(String));
  expect(await list('waiting')).toEqual([]);
  expect(await list('closed')).toMatchObject([{ note: 'Se borró su página.', closed_at }]);
  expect(await update(true, 'Y sus fotos.')).toMatchObject({ note: 'Y sus fotos.', closed_at });
  expect(await update(false, '')).toMatchObject({ closed_at: null });
  expect(await list()).toHaveLength(1);
  for (const other of [999, id - 1])
    expect(await failureOf(update(true, '', other))).toMatchObject({ status: 404 });
});

test('what has the address or the name of a person is found', async () => {
  const { api, found } = await start();
  const account = await make.user(api, LUZ);
  const comedian = await make.comedian(api, 'Luz Peña');
  const event = await make.event(api, 'Noche de risas', { description: '<p>Con Peña, Luz y más</p>' });
  const venue = await make.venue(api, 'Foro Luz Peña', { is_published: false });
  await make.comedian(api, 'Luz Marina');
  const ask = (email: string, message: string) =>
    api.client.call(sendContactMessage, { body: { name: 'Luz', email, message } });
  await ask('LUZ@example.com', 'Hola');
  await ask('xluz@example.com', 'Soy otra');
  await api.services.mailQueue.deliver();
  const id = await make.privacyRequest(api, 'Luz Peña', { email: LUZ });
  const data = await found(id);
  expect(data).toMatchObject({
    account,
    messages: [{ message: 'Hola' }],
    message_count: 1,
    mail_count: 1,
    donation_count: 0,
  });
  expect(data.entries).toEqual([
    { kind: 'comedian', id: comedian, name: 'Luz Peña', is_published: true },
    { kind: 'venue', id: venue, name: 'Foro Luz Peña', is_published: false },
    { kind: 'event', id: event, name: 'Noche de risas', is_published: true },
  ]);
  const unknown = await make.privacyRequest(api, 'Zzz Yyy');
  expect(await found(unknown)).toEqual({
    account: null,
    messages: [],
    message_count: 0,
    mail_count: 0,
    donation_count: 0,
    entries: [],
  });
});

test('messages, mail and the address of donations are erased for one person alone, while the request waits', async () => {
  const { api, client, found } = await start();
  for (const email of ['Luz@example.com', 'otra@example.com'])
    await api.client.call(sendContactMessage, { body: { name: 'Luz', email, message: 'Hola' } });
  await api.services.mailQueue.deliver();
  const at = new Date().toISOString();
  const donation = { amount: 10_000, is_test: 1 as const, created_at: at, failures: 0, checkout_url: '' };
  const rest = { status: 'paid' as const, refunded: 0, day: '2026-11-25', paid_at: at };
  for (const email of ['Luz@Example.com', 'otra@example.com'])
    await api.db
      .insertInto('donations')
      .values({ ...donation, ...rest, reference: email, email })
      .execute();
  const id = await make.privacyRequest(api, 'Luz', { email: LUZ });
  const erase = () => client.call(privacy.erasePrivacyData, { params: { id } });
  expect(await erase()).toEqual({ messages: 1, mails: 1, donations: 1 });
  expect(await found(id)).toMatchObject({ message_count: 0, mail_count: 0, donation_count: 0 });
  const left = await api.db.selectFrom('contact_messages').select('email').execute();
  expect(left).toEqual([{ email: 'otra@example.com' }]);
  const donors = await api.db.selectFrom('donations').select(['email', 'amount']).orderBy('id').execute();
  expect(donors).toEqual([
    { email: null, amount: 10_000 },
    { email: 'otra@example.com', amount: 10_000 },
  ]);
  const body = { is_closed: true, note: '' };
  await client.call(privacy.updatePrivacyRequest, { params: { id }, body });
  expect(await failureOf(erase())).toMatchObject({ status: 404 });
});
