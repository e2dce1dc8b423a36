import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('src/**/*.{ts,tsx,css}', { cwd: root });

test('groups of chunks name modules and folders that exist, each in one group of a priority', async () => {
  // A name that does not exist throws when the groups are imported.
  const { chunkGroups } = await import('#publisher/render/chunk-groups.ts');
  const twice = files.filter((file) => {
    const priorities = chunkGroups.filter((group) => group.test.test(file)).map(({ priority }) => priority);
    return new Set(priorities).size < priorities.length;
  });
  expect(twice).toEqual([]);
  const empty = chunkGroups.filter((group) => !files.some((file) => group.test.test(file)));
  // The code of that one is in packages.
  expect(empty.map(({ name }) => name)).toEqual(['react']);
});
