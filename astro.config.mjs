import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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
const pictureSources = ["'self'", 'data:', ...pictureOrigins.filter((origin) => origin !== siteOrigin)];

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
  integrations: [narrowPolicy],
  env: {
    schema: {
      SITE_NAME: text('Risoteca'),
      /** Profiles of the site on social networks: URLs separated by spaces. */
      SITE_LINKS: text(''),
      CONTACT_EMAIL: text(''),
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
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: [hashOf('./src/components/site/theme.js')] },
      styleDirective: { hashes: [hashOf('./src/styles/layers.css')] },
    },
  },
});
