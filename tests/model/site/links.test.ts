import { expect, test } from 'vitest';
import { hostOf, localUrl, networkUrl } from '#model/site/links.ts';
import { safeUrl } from '#rich-text/safe-url.ts';

test('a web address is normalised by the URL parser', () => {
  expect(safeUrl('https://risas.mx')).toBe('https://risas.mx/');
  expect(safeUrl('  HTTP://Risas.MX/a b  ')).toBe('http://risas.mx/a%20b');
});

test('an address without a scheme gets https', () => {
  expect(safeUrl('risas.mx')).toBe('https://risas.mx/');
  expect(safeUrl('www.risas.mx/ana?x=1#y')).toBe('https://www.risas.mx/ana?x=1#y');
});

test.for([
  '',
  '   ',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u200Bjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://risas.mx/1',
  'mailto:ana@risas.mx',
  '//evil.mx',
  '\\\\evil.mx',
  '/etc',
  'no es un enlace',
  'https://',
  'http://[',
])('%j is no link', (text) => {
  expect(safeUrl(text)).toBeNull();
});

test('a missing link is no link', () => {
  expect([safeUrl(null), safeUrl(undefined)]).toEqual([null, null]);
});

test('a handle becomes the profile on its network', () => {
  expect(networkUrl('instagram', '@risas')).toBe('https://www.instagram.com/risas');
  expect(networkUrl('facebook', 'ana.lopez')).toBe('https://www.facebook.com/ana.lopez');
  expect(networkUrl('twitter', ' ana_lopez ')).toBe('https://x.com/ana_lopez');
  expect(networkUrl('youtube', 'risas')).toBe('https://www.youtube.com/@risas');
  expect(networkUrl('youtube', '@risas')).toBe('https://www.youtube.com/@risas');
});

test('a handle with an at sign is a handle even if it ends like a domain', () => {
  expect(networkUrl('instagram', '@ana.mx')).toBe('https://www.instagram.com/ana.mx');
  expect(networkUrl('instagram', 'ana.mx')).toBe('https://ana.mx/');
});

test('the address of a profile is kept', () => {
  expect(networkUrl('facebook', 'https://facebook.com/ana')).toBe('https://facebook.com/ana');
  expect(networkUrl('instagram', 'instagram.com/ana/')).toBe('https://instagram.com/ana/');
});

test.for([null, undefined, '', 'javascript:alert(1)', '//evil.mx', 'dos palabras', '@', '@a/../b'])(
  'a profile of %j is no link',
  (profile) => {
    expect(networkUrl('instagram', profile)).toBeNull();
  },
);

test('a host is shown without its www', () => {
  expect(hostOf('https://www.risas.mx/ana')).toBe('risas.mx');
  expect(hostOf('risas')).toBe('risas');
});

test('an address of this site becomes a path, others stay whole', () => {
  const site = new URL('https://risoteca.mx');
  expect(localUrl('https://risoteca.mx/media/a.webp?v=1', site)).toBe('/media/a.webp?v=1');
  expect(localUrl('/media/a.webp', site)).toBe('/media/a.webp');
  expect(localUrl('https://otro.mx/a.webp', site)).toBe('https://otro.mx/a.webp');
  expect(localUrl('https://risoteca.mx/a', undefined)).toBe('https://risoteca.mx/a');
});
