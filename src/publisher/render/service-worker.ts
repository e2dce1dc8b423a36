import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pwa from '@vite-pwa/astro';
import type { AstroConfig, AstroIntegration } from 'astro';
import { paths } from '#model/paths.ts';
import { loadProgram } from './renderer.ts';

/** The files of the build from which the worker's shell is selected. */
const CANDIDATES = '_astro/*.{js,woff2}';

/** Assets that a page refers to, and static imports of scripts; dynamic imports do not match. */
const ASSETS_OF_PAGE = /"\/(_astro\/[^"]+)"/g;
const IMPORTS_OF_SCRIPT = /\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g;

type Build = Pick<AstroConfig, 'outDir' | 'build' | 'site'>;

/** Renders the offline page. */
async function offlinePage({ outDir, site = 'http://localhost' }: Build): Promise<Buffer> {
  const page = await (await loadProgram(fileURLToPath(outDir), site))(paths.offline);
  if (!page) throw new Error(`There is no page ${paths.offline}.`);
  return page;
}

/** The names of all assets that a page loads at first, with the imports of its scripts. */
async function assetsOf(page: Buffer, folder: string): Promise<ReadonlySet<string>> {
  const names = new Set([...page.toString().matchAll(ASSETS_OF_PAGE)].map(([, name = '']) => name));
  // Iteration of a set includes items that are added meanwhile.
  for (const name of names) {
    if (!name.endsWith('.js')) continue;
    const script = await readFile(join(folder, name), 'utf8');
    for (const [, other = ''] of script.matchAll(IMPORTS_OF_SCRIPT)) names.add(`_astro/${other}`);
  }
  return names;
}

/**
 * Builds the service worker, `/sw.js`. With `isOn` false it is a worker that removes any installed one.
 */
export function serviceWorker(isOn: boolean): AstroIntegration[] {
  let build: Build | undefined;
  const readConfig: AstroIntegration = {
    name: 'risoteca:read-config',
    hooks: {
      'astro:config:done': ({ config }) => {
        build = config;
      },
    },
  };
  const worker = pwa({
    strategies: 'injectManifest',
    srcDir: isOn ? 'src/service-worker' : 'src/service-worker/off',
    filename: 'sw.ts',
    manifest: false,
    injectRegister: null,
    integration: {
      configureCustomSWViteBuild: (options) => {
        options.logLevel = 'warn';
      },
    },
    injectManifest: {
      rollupFormat: 'iife',
      minify: true,
      globPatterns: [CANDIDATES],
      // The worker that removes itself has no list of files; the types do not allow undefined.
      ...(isOn ? {} : ({ injectionPoint: undefined } as object)),
      manifestTransforms: [
        async (files) => {
          if (!build) throw new Error('The worker is built with the site.');
          const page = await offlinePage(build);
          const needed = await assetsOf(page, fileURLToPath(build.build.client));
          const revision = createHash('sha256').update(page).digest('hex').slice(0, 32);
          const manifest = files
            .filter(({ url }) => needed.has(url))
            .map(({ url, size }) => ({ url: `/${url}`, revision: null, size }))
            .toSorted((a, b) => (a.url < b.url ? -1 : 1));
          return { manifest: [{ url: paths.offline, revision, size: page.byteLength }, ...manifest] };
        },
      ],
    },
  });
  return [readConfig, worker];
}
