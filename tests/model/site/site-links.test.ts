import { expect, test } from 'vitest';
import { networkOf, siteProfiles } from '#model/site/site-links.ts';

test.each([
  ['https://www.instagram.com/risas', 'instagram'],
  ['https://m.facebook.com/risas', 'facebook'],
  ['https://twitter.com/risas', 'twitter'],
  ['https://x.com/risas', 'twitter'],
  ['https://www.youtube.com/@risas', 'youtube'],
  ['https://www.tiktok.com/@risas', 'tiktok'],
  ['https://risas.example/', null],
  ['https://instagram.com.example/risas', null],
])('%s is a profile on %s', (url, network) => {
  expect(networkOf(url)).toBe(network);
});

test('the site names its profiles, and a demo without any has invented ones', () => {
  expect(siteProfiles(' https://x.com/risas  javascript:alert(1) ', true)).toEqual(['https://x.com/risas']);
  expect(siteProfiles('', false)).toEqual([]);
  expect(siteProfiles('', true).map(networkOf)).toEqual(['instagram', 'facebook']);
});
