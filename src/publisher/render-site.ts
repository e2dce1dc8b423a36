import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import { readContent, provideContent } from '#client/content.ts';
import type { Client } from '#client/http.ts';
import { createEncyclopedia, type Encyclopedia } from '#model/encyclopedia.ts';
import { pictureOrigins } from './picture-origins.ts';
import { writeRedirects } from './redirects.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

interface SiteOptions {
  /** Where the content is read from. */
  client: Client;
  /** Absolute folder; it must not exist yet. Left absent when anything fails. */
  outDir: string;
  /** The moment «hoy» is reckoned from; now unless given. */
  now?: Date;
}

/**
 * Renders the whole site into a new folder: content first, so that an API that fails or breaks
 * the contract ends it before anything is written; then every page; then the redirects.
 */
export async function renderSite({ client, outDir, now = new Date() }: SiteOptions): Promise<Encyclopedia> {
  const encyclopedia = createEncyclopedia(await readContent(client), now);
  provideContent(encyclopedia);
  // The configuration of the build reads it: the content policy names who may serve pictures.
  process.env['PICTURE_ORIGINS'] = pictureOrigins(encyclopedia).join(' ');
  try {
    await build({ root: PROJECT, outDir, logLevel: 'warn' });
    await writeRedirects(encyclopedia, outDir);
  } catch (error) {
    await rm(outDir, { recursive: true, force: true });
    throw error;
  }
  return encyclopedia;
}

/** Puts a finished folder in the place of another: what stood there is whole until the moment it is replaced. */
export async function replaceFolder(made: string, place: string): Promise<void> {
  const retired = join(dirname(made), `retired-${process.pid}`);
  await mkdir(dirname(place), { recursive: true });
  await rename(place, retired).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(made, place);
  await rm(retired, { recursive: true, force: true });
}
