import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that hide the subject of a sentence; written so that this file does not hold them. */
const BANNED = /\b((some|no)[b]ody|who[e]ver|a[n]ew)\b/i;

test('sentences name their subject', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'tests', 'scripts', 'docs'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|astro|js|css|md|py)$/.test(file));
  const violations = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (BANNED.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(violations).toEqual([]);
});
