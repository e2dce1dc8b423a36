import { expect, test } from 'vitest';
import { isWithinBounds, leastStoredLength } from '#rich-text/bounds.ts';
import { richText } from '#rich-text/rich-text.ts';
import { fc, runs } from '../support/fast-check.ts';

const times = (count: number, text: string) => text.repeat(count);

test.for([
  ['paragraphs that are not ended', times(1000, '<p>Hola')],
  ['items that are not ended', `<ul>${times(1000, '<li>Uno')}</ul>`],
  ['fifty open elements', times(50, '<blockquote>')],
  ['breaks', times(3000, 'Hola<br>')],
  ['four thousand tags', times(2000, '<b>a</b>')],
  ['no tag', times(10_000, 'a < b > c & d ')],
] as const)('a text of %s is within bounds', ([, html]) => {
  expect(isWithinBounds(html)).toBe(true);
});

test.for([
  ['one element too many open', times(51, '<b>')],
  ['different elements inside of each other', times(17, '<b><i><u>')],
  ['elements that end others which are not open', times(51, '<b></i>')],
  ['lists in lists', times(26, '<ul><li>')],
  ['unknown elements', times(51, '<x-y>')],
  ['more tags than are allowed', times(4001, '<br>')],
  ['ends of elements alone', times(4001, '</b>')],
] as const)('a text of %s is beyond them', ([, html]) => {
  expect(isWithinBounds(html)).toBe(false);
});

test('what the signs of a text take once it is stored is never more than its stored length', () => {
  const unit = fc.constantFrom('a', '&', '<', '&amp;', '&#65;', '&nbsp;', '&lt', '&copy', ' ', 'ñ', '1', ';');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (written) => {
      // A `<` before a letter begins a tag, which is no text.
      const text = written.replaceAll(/<+(?=a)/g, '');
      expect(leastStoredLength(text)).toBeLessThanOrEqual(richText(text).length);
    }),
    { numRuns: runs(500) },
  );
  expect(leastStoredLength('&&< &lt; &copy')).toBe(14);
});

test('a text that was sanitized is the same when it is sanitized again', () => {
  const parts = [
    '<p>',
    '</p>',
    '<ul>',
    '<li>',
    '</ul>',
    '<a href="/x?a=1&b=2">',
    '</a>',
    '<h1>',
    '</h1>',
    '<b>',
    '</i>',
    '&',
    '<',
    'ñ',
    '&lt;',
    '<script>',
    '<!--',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 40 }), (chosen) => {
      const clean = richText(chosen.join(''));
      // Another string, so that no kept result is given.
      expect(richText(` ${clean}`)).toBe(clean);
    }),
    { numRuns: runs(300) },
  );
});
