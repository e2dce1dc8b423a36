import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { fitClasses, lineWidth } from '#components/site/lettering.ts';

const file = new URL('../../src/styles/fonts/archivo-condensed-800.woff2', import.meta.url);
const WORD_SPACING = 80;

/** Width of a line in thousandths of an em with kerning, as in a browser. */
function measured(text: string): number {
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new TypeError('one face expected');
  return font.layout(text.toUpperCase()).advanceWidth + text.split(' ').length * WORD_SPACING - WORD_SPACING;
}

describe('the width of a headline', () => {
  test.each([
    'Comediantes',
    '¿Qué hay hoy?',
    'Íñigo Muñoz Ledo',
    'Foro «La Carcajada»',
    'Sala 3½, S.A. & Cía.',
  ])('is at least the width of %s, and not much more', (text) => {
    const ratio = (lineWidth(text) * 1000) / measured(text);
    expect(ratio).toBeGreaterThanOrEqual(0.99);
    expect(ratio).toBeLessThan(1.12);
  });

  test('a name of two words is measured in two lines and in one', () => {
    expect(fitClasses('Ana Ana')).toBe('w2 W3 F3');
  });

  test('every text gets classes that the style sheet has', () => {
    const style = ['fit.css', 'fit-one.css']
      .map((name) => readFileSync(new URL(`../../src/styles/${name}`, import.meta.url), 'utf8'))
      .join('\n');
    for (const text of ['', 'I', '🎤', 'Ñ'.repeat(300), 'palabra '.repeat(40)]) {
      for (const name of fitClasses(text).split(' ')) expect(style).toContain(`.${name} {`);
    }
  });
});
