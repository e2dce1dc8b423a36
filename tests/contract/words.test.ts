import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words that hide the subject of a sentence; written so that this file does not hold them. */
const BANNED = /\b((some|no)[b]ody|who[e]ver|a[n]ew)\b/i;

test('sentences name their subject', () => {
  const files = ['src', 'tests', 'scripts', 'docs']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))))
    .filter((file) => /\.(ts|tsx|astro|js|css|md|py)$/.test(file));
  const violations = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (BANNED.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(violations).toEqual([]);
});
