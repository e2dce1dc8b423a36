import { expect, test, vi } from 'vitest';
import { startApi } from '../support/api.ts';
import { make } from '../support/factories.ts';

const form = (headers: Record<string, string>) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams({ name: 'Ana', email: 'ana@risoteca.test', message: 'Hola' }).toString(),
});

test('the contact form refuses forms of other sites', async () => {
  const api = await startApi();
  const send = async (headers: Record<string, string>) =>
    (await api.request('/api/contact/form', form(headers))).status;
  expect(await send({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://malo.test' })).toBe(403);
  expect(await send({ 'Sec-Fetch-Site': 'same-site', Origin: 'https://otro.risoteca.test' })).toBe(403);
  expect(await send({ Origin: 'https://malo.test' })).toBe(403);
  expect(await send({ Origin: 'null' })).toBe(403);
  expect(await send({ 'Sec-Fetch-Site': 'same-origin' })).toBe(303);
  expect(await send({ Origin: 'https://risoteca.test' })).toBe(303);
  expect(await api.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(2);
});

test('empty parameters share one cached answer', async () => {
  const api = await startApi();
  await make.venue(api, 'Foro');
  const queries = vi.spyOn(api.db, 'selectFrom');
  const tagOf = async (query: string) => {
    const response = await api.request(`/api/venues/${query}`);
    expect([query, response.status]).toEqual([query, 200]);
    return response.headers.get('etag');
  };
  const tag = await tagOf('');
  const before = queries.mock.calls.length;
  for (const query of ['?search=', '?city=&search=', '?page=&page_size=', '?format=&search='])
    expect(await tagOf(query)).toBe(tag);
  if (process.env['TEST_DATABASE'] !== 'postgres') expect(queries.mock.calls.length).toBe(before);
});

test('links to other pages keep the filters only', async () => {
  const api = await startApi();
  for (let n = 0; n < 3; n += 1) await make.venue(api, `Foro ${n}`, { city: 'Puebla' });
  const response = await api.request('/api/venues/?page_size=2&search=&city=Mérida&city=Puebla');
  const { next } = (await response.json()) as { next: string };
  expect(Object.fromEntries(new URL(next).searchParams)).toEqual({
    city: 'Puebla',
    page: '2',
    page_size: '2',
  });
  expect([...new URL(next).searchParams]).toHaveLength(3);
});

test('answers of an https site have Strict-Transport-Security', async () => {
  const api = await startApi();
  const { headers } = await api.request('/api/venues/');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const local = await startApi({ env: { SITE_URL: 'http://localhost:4321' } });
  expect((await local.request('/api/venues/')).headers.has('strict-transport-security')).toBe(false);
});
