import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words that hide the subject of a sentence; written so that this file does not hold them. */
const BANNED = /\b((some|no)[b]ody|who[e]ver|a[n]ew)\b/i;

/** Names that say nothing to a new reader, in lower case with hyphens between the words; each stands for itself and as a part. */
const REFUSED_NAMES = `
  second-look by-the-way lead-away under-way shown-to way-on worth-more
  hat told blamed lettered standing asking said rayed twins? clash(ing|es)?
  asked-about brings is-watched event-sheets? favorite-wish(es)? placed-name learn-names?
  hand(ed)?-over take-handed taken?-over on-its-way-out left-behind on-leave show-leaving
  keep-text read-kept(?!-favorites) forget-all create(-email)?-keeping named-(in|by) note-served
  idle-words means-more sum-of-all
`;

const REFUSED = new RegExp(`-(${REFUSED_NAMES.trim().split(/\s+/).join('|')})-`);

/** Names of the wire, which stay. */
const OF_THE_WIRE = new Set(['twins']);

const filesOf = (folders: readonly string[], kinds: RegExp): string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))))
    .filter((file) => kinds.test(file));

/** The words of a name, such as `-is-left-behind-` of `isLeftBehind`. */
const wordsOf = (name: string): string =>
  `-${name
    .replaceAll(/[A-Z]+/g, '-$&')
    .replaceAll(/[_$-]+/g, '-')
    .toLowerCase()}-`.replaceAll(/-+/g, '-');

/** The names in a line of code, without strings and comments. */
const namesIn = (line: string): string[] =>
  line.replaceAll(/'[^']*'|^\s*(\/?\*|\/\/).*|\/\/ .*|\/\*.*?\*\//g, '').match(/[\p{L}_$][\p{L}\d_$]*/gu) ??
  [];

test('sentences name their subject', () => {
  const files = filesOf(['src', 'tests', 'scripts', 'docs'], /\.(ts|tsx|astro|js|css|md|py)$/);
  const violations = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (BANNED.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(violations).toEqual([]);
});

test('a name in code for browsers says what it is, without its context', () => {
  const isRefused = (name: string) => !OF_THE_WIRE.has(name) && REFUSED.test(wordsOf(name));
  const folders = ['ui', 'islands', 'stores', 'admin', 'copy'].map((folder) => `src/${folder}`);
  const violations = filesOf(folders, /\.tsx?$/).flatMap((file) => [
    ...(REFUSED.test(wordsOf(file.replaceAll(/[/.]/g, '-'))) ? [file] : []),
    ...readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        namesIn(line)
          .filter(isRefused)
          .map((name) => `${file}:${index + 1}: ${name}`),
      ),
  ]);
  expect(violations).toEqual([]);
});
