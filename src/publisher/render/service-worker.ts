import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pwa from '@vite-pwa/astro';
import type { AstroConfig, AstroIntegration } from 'astro';
import { paths } from '#model/paths.ts';
import { loadProgram } from './renderer.ts';

/** What a build may put in the worker's hands; most of it is not needed there. */
const CANDIDATES = '_astro/*.{js,woff2}';

/** Files a page names, and scripts a script cannot do without; those it fetches on first use are not among them. */
const NAMED_BY_PAGE = /"\/(_astro\/[^"]+)"/g;
const NEEDED_BY_SCRIPT = /\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g;

type Build = Pick<AstroConfig, 'outDir' | 'build' | 'site'>;

/** The bytes of the offline page. */
async function offlinePage({ outDir, site = 'http://localhost' }: Build): Promise<Buffer> {
  const page = await (await loadProgram(fileURLToPath(outDir), site))(paths.offline);
  if (!page) throw new Error(`There is no page ${paths.offline}.`);
  return page;
}

/** The names of all files that a page needs before anything is asked of it. */
async function neededBy(page: Buffer, folder: string): Promise<ReadonlySet<string>> {
  const names = new Set([...page.toString().matchAll(NAMED_BY_PAGE)].map(([, name = '']) => name));
  // A set hands out what is added while it is gone through.
  for (const name of names) {
    if (!name.endsWith('.js')) continue;
    const script = await readFile(join(folder, name), 'utf8');
    for (const [, other = ''] of script.matchAll(NEEDED_BY_SCRIPT)) names.add(`_astro/${other}`);
  }
  return names;
}

/**
 * The service worker, `/sw.js`. Where `isOn` is false it is one that takes away whatever worker there is.
 */
export function serviceWorker(isOn: boolean): AstroIntegration[] {
  let build: Build | undefined;
  const look: AstroIntegration = {
    name: 'risoteca:look-at-the-build',
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
      // What leaves needs no list; the types know of no undefined.
      ...(isOn ? {} : ({ injectionPoint: undefined } as object)),
      manifestTransforms: [
        async (files) => {
          if (!build) throw new Error('The worker is built with the site.');
          const page = await offlinePage(build);
          const needed = await neededBy(page, fileURLToPath(build.build.client));
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
  return [look, worker];
}
