import { expect, onTestFinished, test, vi } from 'vitest';
import { carryOutDeletions } from '#api/accounts/deletion.ts';
import { dueOn } from '#api/privacy/deadline.ts';
import { confirmRequest } from '#api/privacy/request.ts';
import { mailWaitingRequests } from '#api/privacy/waiting-requests.ts';
import {
  confirmPrivacyRequest,
  privacyPages,
  privacyWishes,
  sendPrivacyRequest,
} from '#contract/privacy-request.ts';
import { failureOf } from '../support/account-area.ts';
import { keyIn } from '../support/accounts.ts';
import { type MailingApi, startApi, startMailingApi, type TestApi } from '../support/api.ts';
import { inDays, make } from '../support/factories.ts';

const asked = {
  name: 'Luz Peña',
  email: 'Luz@Example.com',
  wish: 'remove',
  pages: 'https://risoteca.test/comediantes/luz-pena',
  message: 'Ya no hago stand-up.',
} as const;
const LUZ = 'luz@example.com';

const send = (api: TestApi, rest: object = {}) =>
  api.client.call(sendPrivacyRequest, { body: { ...asked, ...rest } });
const stored = (api: TestApi) => api.db.selectFrom('privacy_requests').selectAll().execute();
const confirm = (api: TestApi, key: string) => api.client.call(confirmPrivacyRequest, { body: { key } });
const keyOf = async (api: MailingApi) => keyIn((await api.mailTo(LUZ)).link);

const form = (api: TestApi, path: string, fields: Record<string, string>, headers = {}) =>
  api.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });

test('a request counts once the link in its mail is followed, and then both sides are told', async () => {
  const api = await startMailingApi({ env: { CONTACT_EMAIL: 'hola@risoteca.test' } });
  await send(api);
  expect(await stored(api)).toMatchObject([{ ...asked, email: LUZ, confirmed_at: null, closed_at: null }]);
  expect(await api.countTo('hola@risoteca.test')).toBe(0);
  const { link, text } = await api.mailTo(LUZ);
  expect(link).toContain(`${privacyPages.confirm}#`);
  expect(text).not.toContain(asked.message);

  await confirm(api, keyIn(link));
  const [request] = await stored(api);
  expect(request?.confirmed_at).toEqual(expect.any(String));
  const receipt = await api.mailTo(LUZ);
  expect(receipt.text).toContain(dueOn(request?.confirmed_at ?? ''));
  const notice = await api.mailTo('hola@risoteca.test');
  expect(notice.text).toContain('/admin/privacidad');
  expect(notice.text).not.toContain('Luz');

  await confirm(api, keyIn(link));
  expect(await api.countTo(LUZ)).toBe(2);
  expect((await stored(api))[0]?.confirmed_at).toBe(request?.confirmed_at);
});

test('an unknown key and one of a request that is too old prove nothing', async () => {
  const api = await startMailingApi();
  await send(api);
  const key = await keyOf(api);
  expect(await failureOf(confirm(api, `${key}x`))).toMatchObject({ status: 404 });
  expect(await confirmRequest(api.services, key, new Date(inDays(7.01)))).toBe(false);
  expect(await confirmRequest(api.services, key, new Date(inDays(6.99)))).toBe(true);
});

test('an address with an account and content is answered as one the site knows nothing of', async () => {
  const api = await startMailingApi();
  await make.user(api, LUZ);
  await make.comedian(api, asked.name);
  const known = await send(api);
  const unknown = await send(api, { email: 'otra@example.com', name: 'Otra' });
  expect(known).toEqual(unknown);
  const subjects = [await api.mailTo(LUZ), await api.mailTo('otra@example.com')].map(
    ({ subject }) => subject,
  );
  expect(subjects[0]).toBe(subjects[1]);
});

test('one client sends five requests an hour: each is stored, and one mailbox gets three mails', async () => {
  const api = await startMailingApi();
  for (const email of [LUZ, 'luz+1@example.com', 'LUZ+2@example.com', 'Luz@Example.com', LUZ])
    await send(api, { email });
  expect(await stored(api)).toHaveLength(5);
  const counts = [LUZ, 'luz+1@example.com', 'luz+2@example.com'].map((address) => api.countTo(address));
  expect(await Promise.all(counts)).toEqual([1, 1, 1]);
  expect(await failureOf(send(api))).toMatchObject({ status: 429 });
});

test('requests of strangers in a name do not silence the one of the person: its mail comes later', async () => {
  const api = await startMailingApi();
  for (let place = 0; place < 3; place += 1) await send(api, { message: 'De otra persona.' });
  await send(api, { message: 'Mía.' });
  await mailWaitingRequests(api.services);
  expect(await api.countTo(LUZ)).toBe(3);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
  onTestFinished(() => void vi.useRealTimers());
  await mailWaitingRequests(api.services);
  expect(await api.countTo(LUZ)).toBe(4);
  const { link } = await api.mailTo(LUZ);
  await confirm(api, keyIn(link));
  const proven = (await stored(api)).filter(({ confirmed_at }) => confirmed_at !== null);
  expect(proven.map(({ message }) => message)).toEqual(['Mía.']);
  await mailWaitingRequests(api.services);
  expect(await api.countTo(LUZ)).toBe(5);
});

test('a request with the honeypot field filled in is answered and not stored', async () => {
  const api = await startApi();
  await send(api, { website: 'https://spam.example' });
  expect(await stored(api)).toEqual([]);
});

test('what is missing, too long or unknown is reported under its field', async () => {
  const api = await startApi();
  const wrong = { email: 'luz', wish: 'leer', message: ' ', pages: 'a'.repeat(2001) };
  const error = [expect.any(String)];
  expect(await failureOf(send(api, wrong))).toMatchObject({
    status: 400,
    fields: { email: error, wish: error, message: error, pages: error },
  });
  for (const wish of privacyWishes) await send(api, { wish });
});

test('the forms of the pages are answered with pages, and those of other sites are refused', async () => {
  const api = await startMailingApi();
  const path = '/api/privacy-requests/form';
  const led = async (reply: Promise<Response>) => {
    const { status, headers } = await reply;
    return [status, headers.get('location')];
  };
  expect(await led(form(api, path, { ...asked, website: '' }))).toEqual([303, privacyPages.sent]);
  expect(await led(form(api, path, { ...asked, email: 'luz' }))).toEqual([303, privacyPages.refused]);
  expect(await led(form(api, path, { ...asked, name: 'a\0' }))).toEqual([303, privacyPages.refused]);
  expect((await form(api, path, asked, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  const key = await keyOf(api);
  const confirming = `${path.replace('/form', '')}/confirm/form`;
  expect(await led(form(api, confirming, { key: 'x' }))).toEqual([303, privacyPages.unconfirmed]);
  expect(await led(form(api, confirming, { key }))).toEqual([303, privacyPages.confirmed]);
});

test('an answer is due on the twentieth working day in Mexico City', () => {
  // A Wednesday evening in Mexico, Thursday in UTC.
  expect(dueOn('2026-11-26T02:00:00.000Z')).toBe('2026-12-23');
  expect(dueOn('2026-11-26T12:00:00.000Z')).toBe('2026-12-24');
  expect(dueOn('2026-11-28T18:00:00.000Z')).toBe('2026-12-25');
});

test('requests that are not proven go after seven days, closed ones after twelve months, others stay', async () => {
  const api = await startApi();
  const old = inDays(-800);
  await make.privacyRequest(api, 'Sin confirmar', { created_at: inDays(-7.01), confirmed_at: null });
  await make.privacyRequest(api, 'Por confirmar', { created_at: inDays(-6.99), confirmed_at: null });
  await make.privacyRequest(api, 'Espera', { created_at: old, confirmed_at: old });
  await make.privacyRequest(api, 'Vieja', { created_at: old, confirmed_at: old, closed_at: inDays(-365.01) });
  await make.privacyRequest(api, 'Cerrada', {
    created_at: old,
    confirmed_at: old,
    closed_at: inDays(-364.99),
  });
  await carryOutDeletions(api.services);
  expect((await stored(api)).map(({ name }) => name)).toEqual(['Por confirmar', 'Espera', 'Cerrada']);
});
