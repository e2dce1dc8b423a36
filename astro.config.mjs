import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';

const {
  SITE_URL = 'http://localhost:4321',
  BUILD_DIR = './dist',
  API_URL = '',
  PICTURE_ORIGINS,
} = process.env;

const siteOrigin = new URL(SITE_URL).origin;
const apiOrigin = URL.canParse(API_URL) ? new URL(API_URL).origin : siteOrigin;
/** Origins of pictures, space-separated, as a build that has read the content says; else wherever the API is. */
const pictureOrigins = PICTURE_ORIGINS?.split(' ').filter(Boolean) ?? [apiOrigin];
const otherPictureOrigins = pictureOrigins.filter((origin) => origin !== siteOrigin);

/** Where the squares of maps come from, as Leaflet spells it, and whom that is owed to (HTML). */
const MAP_TILES_URL = process.env.MAP_TILES_URL || 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const MAP_ATTRIBUTION =
  process.env.MAP_ATTRIBUTION || '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
/** `{s}` stands for the servers a, b and c. */
const tileOrigins = new Set(
  ['a', 'b', 'c'].map((server) => new URL(MAP_TILES_URL.replace('{s}', server)).origin),
);
const pictureSources = ["'self'", 'data:', 'blob:', ...otherPictureOrigins, ...tileOrigins];

/** Astro hashes what it bundles; a script that is inlined as it stands is hashed here. */
const hashOf = (/** @type {string} */ path) =>
  /** @type {const} */ (
    `sha256-${createHash('sha256')
      .update(readFileSync(new URL(path, import.meta.url)))
      .digest('base64')}`
  );

/** @type {import('astro').AstroIntegration} */
const narrowPolicy = {
  name: 'narrow-policy',
  hooks: {
    'astro:config:setup': ({ addMiddleware }) => {
      addMiddleware({
        order: 'pre',
        entrypoint: new URL('./src/layouts/content-security.ts', import.meta.url),
      });
    },
  },
};

const isImportWrapper = (/** @type {{ name: string }} */ { name }) =>
  /import-analysis-build|build-import-analysis/.test(name);

/**
 * Leaves each `import()` as it is written. Vite would wrap it to fetch the styles and the further
 * scripts of a chunk beforehand, by a module that every page with one waits for; here a page brings
 * the styles of all that can come alive on it.
 *
 * @type {import('vite').Plugin}
 */
const plainLazyImports = {
  name: 'plain-lazy-imports',
  configResolved({ plugins }) {
    const list = /** @type {import('vite').Plugin[]} */ (plugins);
    list.splice(0, list.length, ...list.filter((plugin) => !isImportWrapper(plugin)));
  },
};

const text = (/** @type {string} */ fallback) =>
  envField.string({ context: 'server', access: 'public', default: fallback });

export default defineConfig({
  site: SITE_URL,
  output: 'static',
  outDir: BUILD_DIR,
  cacheDir: './.build/astro',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  vite: { plugins: [plainLazyImports] },
  integrations: [react(), narrowPolicy],
  env: {
    schema: {
      SITE_NAME: text('Risoteca'),
      /** Profiles of the site on social networks: URLs separated by spaces. */
      SITE_LINKS: text(''),
      CONTACT_EMAIL: text(''),
      MAP_TILES_URL: text(MAP_TILES_URL),
      MAP_ATTRIBUTION: text(MAP_ATTRIBUTION),
      /** Present where people may log in through Facebook. */
      FACEBOOK_APP_ID: text(''),
      /** Whether every page says that its content is invented. */
      DEMO_NOTICE: envField.enum({
        context: 'server',
        access: 'public',
        values: ['0', '1'],
        default: '0',
      }),
    },
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        `img-src ${pictureSources.join(' ')}`,
        // Podcasts keep their recordings wherever they like; videos come from one place, once asked for.
        'media-src https:',
        'frame-src https://www.youtube-nocookie.com',
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: [hashOf('./src/components/site/theme.js')] },
      styleDirective: { hashes: [hashOf('./src/styles/layers.css')] },
    },
  },
});
