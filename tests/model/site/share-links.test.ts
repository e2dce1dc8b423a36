import { expect, test } from 'vitest';
import { shareLinks } from '#model/site/share-links.ts';

test('every share link has the whole title and address', () => {
  const [title, url] = ['Ana & «Beto» 100 % ñ #1', 'https://risoteca.test/eventos?city=Mérida&page=2'];
  const links = Object.fromEntries(shareLinks(title, url).map(({ name, href }) => [name, new URL(href)]));
  expect(links['whatsapp']?.searchParams.get('text')).toBe(`${title} ${url}`);
  expect(links['facebook']?.searchParams.get('u')).toBe(url);
  expect(links['x']?.searchParams.get('text')).toBe(title);
  expect(links['x']?.searchParams.get('url')).toBe(url);
  expect(links['email']?.protocol).toBe('mailto:');
  expect(links['email']?.searchParams.get('subject')).toBe(title);
  expect(links['email']?.searchParams.get('body')).toBe(url);
});
