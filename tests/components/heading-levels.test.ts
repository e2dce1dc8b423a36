import { expect, test } from 'vitest';
import { withHeadingsFrom } from '#components/site/heading-levels.ts';

test.each([
  ['<h3>a</h3><p>b</p><h4>c</h4>', 2, '<h2>a</h2><p>b</p><h3>c</h3>'],
  ['<h2>a</h2><h2>b</h2>', 3, '<h3>a</h3><h3>b</h3>'],
  ['<h4>a</h4><h2>b</h2><h4>c</h4>', 2, '<h2>a</h2><h2>b</h2><h3>c</h3>'],
  ['<p>no headings</p>', 3, '<p>no headings</p>'],
] as const)('headings of %s begin at %i and skip no level', (html, top, expected) => {
  expect(withHeadingsFrom(html, top)).toBe(expected);
});
