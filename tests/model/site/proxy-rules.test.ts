import { expect, test } from 'vitest';
import { proxyRules } from '#model/site/proxy-rules.ts';

const SITE = 'https://risoteca.example';

test('an API on another host is proxied through the site', () => {
  expect(proxyRules('https://api.example.com', SITE)).toEqual([
    ['/api/*', 'https://api.example.com/api/:splat', 200],
    ['/media/*', 'https://api.example.com/media/:splat', 200],
    ['/pago-de-prueba/*', 'https://api.example.com/pago-de-prueba/:splat', 200],
    ['/hooks/stripe', 'https://api.example.com/hooks/stripe', 200],
  ]);
});

test('an API may have a path', () => {
  expect(proxyRules('https://example.com/v1/', SITE)[0]?.[1]).toBe('https://example.com/v1/api/:splat');
});

test('an API on the same host, or none, needs no rule', () => {
  expect(proxyRules(`${SITE}/`, SITE)).toEqual([]);
  expect(proxyRules(null, SITE)).toEqual([]);
});
