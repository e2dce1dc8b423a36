import { fc } from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { localPath } from '#model/site/local-path.ts';

const HOST = 'evil.example';

/** Ways to write another host that some parsers take for a path of this site. */
const openings = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\\/',
  '//\\',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '/ /',
  '\u00A0//',
  '\u200B//',
  '/\u200B/',
  '\uFEFF//',
  '//\u0000',
  '/\u0000/',
  'https://',
  'http:',
  'https:/',
  'HTTPS://',
  'hTtPs:\\\\',
  'ftp://',
  'javascript:alert(1)//',
  'JaVaScRiPt:',
  'java\tscript:',
  '\u0001javascript:',
  'data:text/html,',
  'vbscript:',
  'blob:',
  'file:///',
  '.',
  '..//',
  './/',
  '@',
  '/@\\',
  '?//',
  '#//',
  '／／',
  '/／',
  '。',
  '〱//',
  '%2f%2f',
  '%5c%5c',
  'x://',
  '//risoteca.test@',
  '//risoteca.test:80@',
  'https:risoteca.test@',
  '/.//',
  '/..//',
  '/a/..//',
  '/./\\',
];

const attacks = openings.flatMap((opening) => [
  opening + HOST,
  `${opening}${HOST}/mi-cuenta`,
  `${opening}${HOST}%2f..`,
]);

const leavesFor = (path: string) => new URL(path, 'https://risoteca.test/login').origin;

test.for(attacks)('%j does not leave the site', (attack) => {
  const path = localPath(attack);
  if (path !== null) {
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(leavesFor(path)).toBe('https://risoteca.test');
  }
});

test('no random text leaves the site', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '%5c',
    '\t',
    ' ',
    'evil.example',
    'https',
    'a',
    '\u200B',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (chosenParts) => {
      const path = localPath(chosenParts.join(''));
      return path === null || (leavesFor(path) === 'https://risoteca.test' && !path.startsWith('//'));
    }),
    { numRuns: 5000 },
  );
});

test('a path of this site is kept', () => {
  for (const path of [
    '/',
    '/mi-cuenta/perfil',
    '/comediantes?search=ana&page=2',
    '/eventos/a#fechas',
    '/lugares/caf%C3%A9',
  ])
    expect(localPath(path)).toBe(path);
  expect(localPath('')).toBeNull();
  expect(localPath(null)).toBeNull();
  expect(localPath('mi-cuenta')).toBeNull();
});
