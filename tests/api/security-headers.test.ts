import { expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { make } from '../support/factories.ts';

const POLICY = "default-src 'none'; frame-ancestors 'none'";

test('every kind of answer of the API has the security headers, errors too', async () => {
  const api = await startApi();
  await make.comedian(api, 'Ana');
  const json = { 'Content-Type': 'application/json' };
  const answers: Array<[string, number, RequestInit?]> = [
    ['/api/comedians/', 200],
    ['/api/comedians/ana/', 200],
    ['/api/comedians/nadie/', 404],
    ['/api/comedians/?page=x', 404],
    ['/api/events/?filtro=x', 400],
    ['/api/nada/', 404],
    ['/api/comedians/', 405, { method: 'DELETE' }],
    ['/api/comedians/', 204, { method: 'OPTIONS' }],
    ['/api/account/profile/', 401],
    ['/api/login/', 400, { method: 'POST', body: '{', headers: json }],
    ['/api/login/', 415, { method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain' } }],
    ['/api/openapi.json', 200],
    ['/media/nada', 404],
    ['/hooks/rebuild', 401, { method: 'POST' }],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/nada', 404],
  ];
  for (const [path, status, init] of answers) {
    const { headers, status: answered } = await api.request(path, init);
    expect([path, answered, Object.fromEntries(headers)]).toEqual([
      path,
      status,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': POLICY,
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
        'cross-origin-opener-policy': 'same-origin',
      }),
    ]);
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
  }
});

test('the page of the contract has a policy of its own, without unsafe-inline', async () => {
  const api = await startApi();
  const { headers } = await api.request('/api/docs/');
  expect(headers.get('content-security-policy')).not.toBe(POLICY);
  expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('a site without https does not ask browsers for it', async () => {
  const api = await startApi({ env: { SITE_URL: 'http://localhost:4321' } });
  const reply = await api.request('/healthz');
  expect(reply.headers.get('strict-transport-security')).toBeNull();
});
