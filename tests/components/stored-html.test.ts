import { expect, test } from 'vitest';
import { richText } from '#rich-text/rich-text.ts';
import { storedHtml } from '#ui/stored-html.ts';

test.for([
  [
    '<ul><li><p>Uno</p></li><li><p>Dos <strong>y</strong> tres</p></li></ul>',
    '<ul><li>Uno</li><li>Dos <strong>y</strong> tres</li></ul>',
  ],
  ['<ol><li><p>Uno</p><ul><li><p>Dos</p></li></ul></li></ol>', '<ol><li>Uno<ul><li>Dos</li></ul></li></ol>'],
  ['<ul><li><p>Uno</p><p>Más</p></li></ul>', '<ul><li><p>Uno</p><p>Más</p></li></ul>'],
  [
    '<h2>A</h2><h3>B</h3><h4>C</h4><p>D<br>E</p><hr><p></p>',
    '<h2>A</h2><h3>B</h3><h4>C</h4><p>D<br />E</p><hr />',
  ],
  ['<ul><li><p>Línea<br>otra</p></li></ul>', '<ul><li>Línea<br />otra</li></ul>'],
])('HTML of the editor has the form in which it is stored: %s', ([written = '', stored]) => {
  expect(storedHtml(written)).toBe(stored);
  expect(richText(storedHtml(written))).toBe(stored);
});
