import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../../src/', import.meta.url);

test('a podcast is spelt in one way everywhere', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(ts|tsx|astro)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  for (const file of files) expect(readFileSync(new URL(file, source), 'utf8'), file).not.toMatch(/pódcast/i);
});

test('the formats of pictures are listed in one way everywhere', () => {
  const files = readdirSync(new URL('copy/', source), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const lists = files.flatMap(
    (file) => readFileSync(new URL(`copy/${file}`, source), 'utf8').match(/JPE?G, (?=PNG)[\w ,]+/g) ?? [],
  );
  expect(lists.length).toBeGreaterThan(4);
  expect([...new Set(lists)]).toEqual(['JPG, PNG, WebP, AVIF o GIF']);
});
