import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { passwordChanged } from '#api/mail/templates/password-changed.ts';
import { kindNames } from '#model/kinds.ts';

const source = new URL('../../src/', import.meta.url);
const tokens = readFileSync(new URL('styles/tokens.css', source), 'utf8');

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const level = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The value of a token inside a block for one theme, with references resolved. */
function valueOf(name: string, theme: 0 | 1, block = tokens): string {
  const written = new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1] ?? '';
  const reference = /^var\(--([\w-]+)\)$/.exec(written)?.[1];
  if (reference) return valueOf(reference, theme);
  return written.match(/#[\da-f]{6}/g)?.at(written.startsWith('light-dark') ? theme : 0) ?? '';
}

describe.each([
  ['papel', 0],
  ['foro', 1],
] as const)('every text has enough contrast in %s', (_, theme) => {
  test.each([
    ['ink', 'paper'],
    ['ink', 'paper-2'],
    ['soft', 'paper'],
    ['on-alarm', 'alarm'],
    ['white', 'black'],
    ['black', 'amarillo'],
  ])('%s on %s', (text, ground) => {
    expect(contrast(valueOf(text, theme), valueOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(kindNames)('the ink of a %s', (kind) => {
    const block = new RegExp(`\\[data-kind='${kind}'\\] \\{([^}]+)\\}`).exec(tokens)?.[1] ?? '';
    expect(contrast(valueOf('on-k', theme, block), valueOf('k', theme, block))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(valueOf('k-text', theme, block), valueOf('paper', theme))).toBeGreaterThanOrEqual(4.5);
  });
});

test('mails have the pink of the site', () => {
  const site = { siteName: 'Risoteca', siteUrl: 'https://r.test' };
  const colours = passwordChanged(site).html.match(/background:#[\da-f]{6}/g);
  expect(colours).toEqual([`background:${valueOf('rosa', 0)}`]);
});

test.each(kindNames)('the placeholder of a picture of a %s has a pattern of its own', (kind) => {
  const standIn = readFileSync(new URL('components/site/StandIn.astro', source), 'utf8');
  const block = new RegExp(`\\.blank\\[data-kind='${kind}'\\] \\{([^}]+)\\}`).exec(standIn)?.[1];
  expect(block).toContain('--pattern:');
});

test('no page has an inline style or handler, which its policy would block', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.astro'),
  );
  for (const file of files) {
    expect(readFileSync(new URL(file, source), 'utf8'), file).not.toMatch(/\s(style|on[a-z]+)=/);
  }
});
