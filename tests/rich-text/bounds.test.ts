import { expect, test } from 'vitest';
import { isWithinBounds, storedLength } from '#rich-text/bounds.ts';
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

test('the stored length of text is estimated without sanitizing it', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', '&', '<', '&amp;', '&#65;', ' ', 'ñ', '<b>', '</b>'),
        maxLength: 60,
      }),
      (html) => {
        const text = html.replaceAll(/<\/?b>/g, '').replaceAll(/<(?=a)/g, '');
        expect(storedLength(text)).toBeGreaterThanOrEqual(richText(text).length);
      },
    ),
    { numRuns: runs(200) },
  );
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
