import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { compileForFirstStart } from '../../scripts/start/likely-templates.ts';
import { temporaryFolder } from '../support/run.ts';

test.for([
  ['the content of another server', { API_URL: 'http://localhost:1' }],
  ['a database that may have content', { DATABASE_URL: 'postgres://localhost/risoteca' }],
] as const)('no templates are compiled ahead for %s', async ([, env]) => {
  const config = readConfig({ DATA_DIR: await temporaryFolder(), ...env });
  expect(compileForFirstStart(config)).toBeNull();
});

test('no templates are compiled ahead where there is a database', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'risoteca.db'), '');
  expect(compileForFirstStart(readConfig({ DATA_DIR: folder }))).toBeNull();
});
