import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { withTemporaryFolder } from '#publisher/build-folder.ts';
import { keepTemplates } from '#publisher/render/kept-templates.ts';
import { builtFor } from './templates.ts';

test('compiling the same sources again gives the same templates, in another folder', () =>
  withTemporaryFolder(async (folder) => {
    const again = await keepTemplates(folder, builtFor);
    const digestOf = (templates: string) => readFile(join(templates, 'templates.json'), 'utf8');
    expect(await digestOf(again)).toBe(await digestOf(inject('templates')));
  }));
