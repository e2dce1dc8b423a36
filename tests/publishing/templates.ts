import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildInProcess } from '#publisher/render/build-process.ts';
import { keepTemplates } from '#publisher/render/kept-templates.ts';
import { BUILD_FOLDER } from '#publisher/build-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of templates, built by the publisher's own command. */
    templates: string;
    /** The folder in which a publisher finds them (`TEMPLATES_DIR`). */
    templatesDir: string;
  }
}

export const SITE = 'https://risoteca.test';

/** Builds the templates once for all tests of this project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(BUILD_FOLDER, `site-${process.pid}-templates`);
  const settings = { SITE_URL: SITE, PICTURE_ORIGINS: SITE, OWN_CALLS: 'present' };
  const templates = await keepTemplates(folder, settings, (outDir) =>
    buildInProcess(outDir, settings, new AbortController().signal),
  );
  project.provide('templates', templates);
  project.provide('templatesDir', folder);
  return () => rm(folder, { recursive: true, force: true });
}
