import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type AstroIntegration, build } from 'astro';
import { PROJECT } from '../build-folder.ts';
import { TEMPLATES_FILE } from './templates-file.ts';

/** The key that Astro generates at each build for server islands, which no page uses. */
const RANDOM_KEY = /"key":\s*"[^"]*"/g;

/** The files of `client/`, which Astro lists in the order in which it found them: those of `public/` come in any. */
const ASSETS = /"assets":\s*\[([^\]]*)\]/g;

/** Stands for the site's URL, which `loadProgram` sets: templates are the same for every URL. */
const ANY_SITE = 'https://site.invalid';

const program: AstroIntegration = {
  name: 'risoteca:program',
  hooks: {
    'astro:config:done': ({ setAdapter }) => {
      setAdapter({
        name: 'risoteca',
        entrypointResolution: 'auto',
        serverEntrypoint: fileURLToPath(new URL('entry.ts', import.meta.url)),
        supportedAstroFeatures: {
          serverOutput: 'stable',
          staticOutput: 'stable',
          sharpImageService: 'stable',
          envGetSecret: 'stable',
        },
      });
    },
  },
};

/**
 * Compiles the pages to a program that renders any of them on demand, in a folder inside the project: `server/` is the
 * program, `client/` has the assets. Builds of the same sources and settings have the same digest.
 */
export async function buildTemplates(outDir: string): Promise<void> {
  process.chdir(PROJECT);
  const options = { root: PROJECT, outDir, adapter: program, logLevel: 'error' } as const;
  await build({ ...options, output: 'server', site: ANY_SITE });
  const digest = await digestOf(outDir);
  await writeFile(join(outDir, TEMPLATES_FILE), JSON.stringify({ digest }));
}

async function digestOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const here = pathToFileURL(folder).href;
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = await readFile(file);
    const text = file.endsWith('.mjs')
      ? bytes
          .toString()
          .replaceAll(RANDOM_KEY, '')
          .replaceAll(here, '')
          .replaceAll(ASSETS, (_, list: string) => list.split(',').toSorted().join(','))
      : bytes;
    hash.update(`${relative(folder, file)}\n`).update(text);
  }
  return hash.digest('hex').slice(0, 32);
}
