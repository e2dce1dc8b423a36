import { existsSync } from 'node:fs';
import type { Config } from '#api/config.ts';
import { databaseFile } from '#api/data/database/database-file.ts';
import { wantsDemo } from '#demo/wants-demo.ts';
import { keepTemplates, templatesOf } from '#publisher/render/kept-templates.ts';
import { pageSettings } from './page-settings.ts';

/**
 * Compiles the templates that the publisher will most likely ask for, which depends on what it finds in the content. Resolves to the
 * error where that fails: the publisher tries again.
 */
export const compileLikely = (config: Config, isDemoSite: boolean): Promise<unknown> =>
  keepTemplates(templatesOf(config), {
    ...pageSettings(config, isDemoSite),
    PICTURE_ORIGINS: '',
    OWN_CALLS: 'present',
  }).then(
    () => null,
    (error: unknown) => error,
  );

/** The same before the database is opened, where it is known to be empty; null elsewhere. */
export const compileForFirstStart = (config: Config): Promise<unknown> | null =>
  config.apiUrl === null && config.databaseUrl === null && !existsSync(databaseFile(config.dataDir))
    ? compileLikely(config, wantsDemo(config))
    : null;
