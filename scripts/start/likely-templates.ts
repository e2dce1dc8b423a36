import { existsSync } from 'node:fs';
import type { Config } from '#api/config.ts';
import { databaseFile } from '#api/data/database/database-file.ts';
import { wantsDemo } from '#demo/wants-demo.ts';
import { keepTemplates, templatesOf } from '#publisher/render/kept-templates.ts';
import { pageSettings } from './page-settings.ts';

/**
 * Compiles the templates that the publisher will most likely ask for, which depends on what it finds in the content. Where that fails,
 * the publisher tries again.
 */
export async function compileLikely(config: Config, isDemoSite: boolean): Promise<void> {
  const settings = { ...pageSettings(config, isDemoSite), PICTURE_ORIGINS: '', OWN_CALLS: 'present' };
  await keepTemplates(templatesOf(config), settings);
}

/** The same before the database is opened, where it is known to be empty; null elsewhere. */
export function compileForFirstStart(config: Config): Promise<void> | null {
  const isFirst =
    config.apiUrl === null && config.databaseUrl === null && !existsSync(databaseFile(config.dataDir));
  if (!isFirst) return null;
  const compiling = compileLikely(config, wantsDemo(config));
  // Its failure is told once the rest of the product is loaded.
  compiling.catch(() => {});
  return compiling;
}
