import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'astro';
import { readContent, provideContent } from '#client/content.ts';
import type { Client } from '#client/http.ts';
import { createEncyclopedia, type Encyclopedia } from '#model/encyclopedia.ts';
import { pictureOrigins } from './picture-origins.ts';
import { redirectsText, REDIRECTS_FILE, type Rule } from './redirects.ts';
import { PROJECT } from './workshop.ts';

interface SiteOptions {
  /** Where the content is read from. */
  client: Client;
  /** Absolute folder in the workshop; it must not exist yet. Left absent when anything fails. */
  outDir: string;
  /** Redirects and rewrites beside those of the content. */
  rules?: readonly Rule[];
  /** The moment «hoy» is reckoned from; now unless given. */
  now?: Date;
}

/**
 * Renders the whole site into a new folder: content first, so that an API that fails or breaks
 * the contract ends it before anything is written; then every page; then the redirects.
 */
export async function renderSite({
  client,
  outDir,
  rules = [],
  now = new Date(),
}: SiteOptions): Promise<Encyclopedia> {
  const encyclopedia = createEncyclopedia(await readContent(client), now);
  provideContent(encyclopedia);
  // The configuration of the build reads it: the content policy names who may serve pictures.
  process.env['PICTURE_ORIGINS'] = pictureOrigins(encyclopedia).join(' ');
  process.chdir(PROJECT);
  try {
    await build({ root: PROJECT, outDir, logLevel: 'warn' });
    await writeFile(join(outDir, REDIRECTS_FILE), redirectsText(encyclopedia, rules));
  } catch (error) {
    await rm(outDir, { recursive: true, force: true });
    throw error;
  }
  return encyclopedia;
}
