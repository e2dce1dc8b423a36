import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';
import { minifySync } from 'vite';
import { chunkGroups } from './src/publisher/render/chunk-groups.ts';
import { digestOf } from './src/publisher/render/content-policy.ts';
import { serviceWorker } from './src/publisher/render/service-worker.ts';

const {
  SITE_URL = 'http://localhost:4321',
  BUILD_DIR = './dist',
  API_URL = '',
  PICTURE_ORIGINS,
  DONATIONS = '',
  SERVICE_WORKER = 'on',
  OWN_CALLS = 'unknown',
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

/** Where forms lead: browsers judge the redirect that answers one by the same rule. */
const formTargets = ["'self'", ...(DONATIONS === '' ? [] : ['https://checkout.stripe.com'])];

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));

/** The scripts among the components, which pages inline (`?raw`), made as short as they get, by their path. */
const inlineScripts = new Map(
  globSync('src/components/*/*.js', { cwd: import.meta.dirname }).map((path) => [
    join(import.meta.dirname, path),
    minifySync(path, read(path).toString()).code,
  ]),
);

/** The two that `layouts/Page.astro` joins into one: a policy has a hash of each script. */
const headScript = ['site/theme.js', 'account/clear-after-logout.js']
  .map((name) => inlineScripts.get(join(import.meta.dirname, 'src/components', name)))
  .join('');

/** @type {import('vite').Plugin} */
const shortInlineScripts = {
  name: 'short-inline-scripts',
  enforce: 'pre',
  load(id) {
    const [path = '', query] = id.split('?');
    const code = query === 'raw' ? inlineScripts.get(path) : undefined;
    return code === undefined ? undefined : `export default ${JSON.stringify(code)};`;
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

/** Attributes by which Astro scopes styles: `data-astro-cid-`, and a hash of the component. */
const SCOPE = /data-astro-cid-([a-z0-9]{4})([a-z0-9]{4})/g;

/** The hashes of components by their first half. */
const scopes = new Map();

/**
 * Shortens the attributes that scope styles, in styles and in templates: on a page with hundreds of elements that saves some
 * two hundred bytes of brotli. Two components whose hashes begin alike fail the build.
 */
function shortenScopes(/** @type {string} */ code) {
  return code.replaceAll(SCOPE, (_, start, rest) => {
    if ((scopes.get(start) ?? rest) !== rest)
      throw new Error(`Two components have the scope ${start}: rename one.`);
    scopes.set(start, rest);
    return `data-${start}`;
  });
}

/** @type {import('vite').Plugin[]} */
const shortScopes = [
  {
    name: 'short-scopes-of-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.astro\?astro&type=style/ },
      handler: (code) => ({ code: shortenScopes(code), map: null }),
    },
  },
  {
    name: 'short-scopes-of-templates',
    enforce: 'post',
    transform: {
      filter: { id: /\.astro$/ },
      handler: (code) => ({ code: shortenScopes(code), map: null }),
    },
  },
];

/** Assignments and calls of packages that parse strings as markup, which pages refuse of untrusted ones. */
const PARSING = [
  { name: 'leaflet', id: /\/leaflet\/dist\/leaflet-src\.js$/, sink: /(?<=\.innerHTML = )(.+)(?=;$)/gm },
  {
    name: 'tiptap',
    id: /\/@tiptap\/core\/dist\/index\.js$/,
    sink: /(?<=\.parseFromString\()(\w+)(?=, "text\/html"\))/g,
  },
];

/**
 * Has packages that know no Trusted Types parse their strings under a policy with their name: docs/decisions/0045.
 *
 * @type {import('vite').Plugin}
 */
const trustedPackages = {
  name: 'trusted-packages',
  transform: {
    filter: { id: PARSING.map(({ id }) => id) },
    handler(code, id) {
      const found = PARSING.find((each) => each.id.test(id));
      if (!found || this.environment.name !== 'client') return null;
      const { name, sink } = found;
      if (!sink.test(code)) throw new Error(`${name} parses no markup where it did: see PARSING.`);
      const policy = `const trustedHtml = globalThis.trustedTypes?.createPolicy('${name}', { createHTML: (html) => html });\n`;
      const wrapped = code.replaceAll(
        sink,
        (value) => `(trustedHtml ? trustedHtml.createHTML(${value}) : ${value})`,
      );
      return { code: policy + wrapped, map: null };
    },
  },
};

/** What the client needs of an endpoint. */
const CALLED_BY = new Set(['method', 'path', 'auth', 'reply', 'file']);

/**
 * What only the server reads of the contract does not come to a browser: most of each endpoint, the
 * schemas of what is sent above all, and names for the documentation. Its constants are made by calls
 * that do nothing else, which is said of each, so that those nobody names any more are left out.
 *
 * @type {import('vite').Plugin}
 */
const contractForClients = {
  name: 'contract-for-clients',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/contract\/(admin\/)?[\w-]+\.ts$/ },
    handler(code) {
      if (this.environment.name !== 'client') return null;
      const named = code.replaceAll(/\s*\.register\(z\.globalRegistry, \{[^}]*\}\)/g, '');
      const made = (/** @type {string} */ text) => constantsOf(this.parse(text, { lang: 'ts' }).body);
      const called = made(named)
        .flatMap(partsForServers)
        .reduceRight((rest, [start, end]) => rest.slice(0, start) + rest.slice(end).replace(/^,/, ''), named);
      const pure = made(called).reduceRight(
        (rest, { start, end }) =>
          `${rest.slice(0, start)}/* @__PURE__ */ (() => (${rest.slice(start, end)}))()${rest.slice(end)}`,
        called,
      );
      return { code: pure, map: null };
    },
  },
};

/** What a module's constants are made by: calls, and objects that hold more of them. */
const constantsOf = (/** @type {import('vite').ESTree.Program['body']} */ body) =>
  body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) =>
      init?.type === 'CallExpression' || init?.type === 'ObjectExpression' ? init : [],
    );

const nameOf = (/** @type {import('vite').ESTree.ObjectExpression['properties'][number]} */ part) =>
  part.type === 'Property' && part.key.type === 'Identifier' ? part.key.name : null;

/** Where a call that declares an endpoint has what no client needs. */
function partsForServers(/** @type {import('vite').ESTree.Expression} */ call) {
  if (call.type !== 'CallExpression') return [];
  const [definition] = call.arguments;
  const isEndpoint = call.callee.type === 'Identifier' && call.callee.name === 'endpoint';
  if (!isEndpoint || definition?.type !== 'ObjectExpression') return [];
  // What a download receives is not parsed.
  const isFile = definition.properties.some((part) => nameOf(part) === 'file');
  return definition.properties
    .filter((part) => {
      const name = nameOf(part);
      return name !== null && (!CALLED_BY.has(name) || (isFile && name === 'reply'));
    })
    .map(({ start, end }) => /** @type {const} */ ([start, end]));
}

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
  vite: {
    // Astro and this project write to .build and .astro alone: the rest may be read-only.
    cacheDir: './.build/vite',
    // Whether the server has the calls that the specification does not name; browsers find out what is unknown.
    define: { 'import.meta.env.OWN_CALLS': JSON.stringify(OWN_CALLS) },
    plugins: [shortInlineScripts, ...shortScopes, plainLazyImports, trustedPackages, contractForClients],
    environments: {
      client: {
        build: {
          // The floor of README.md, in the names of the bundler; a test compares both.
          target: ['chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4'],
          rolldownOptions: {
            output: { codeSplitting: { groups: chunkGroups } },
          },
        },
      },
    },
  },
  integrations: [react(), ...serviceWorker(SERVICE_WORKER !== 'off')],
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
      /** Whether browsers keep a worker; `off` has those that have one throw it away. */
      SERVICE_WORKER: envField.enum({
        context: 'client',
        access: 'public',
        values: ['on', 'off'],
        default: 'on',
      }),
      /** Whether pages ask for donations: not at all, to try it out without money, or for real. */
      DONATIONS: envField.enum({
        context: 'server',
        access: 'public',
        values: ['', 'test', 'live'],
        default: '',
      }),
    },
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        `img-src ${pictureSources.join(' ')}`,
        // Recordings of podcasts are on any host, those of the demo here; videos come from one host, on request.
        "media-src 'self' https:",
        "frame-src 'self' https://www.youtube-nocookie.com",
        "object-src 'none'",
        "base-uri 'none'",
        `form-action ${formTargets.join(' ')}`,
        "require-trusted-types-for 'script'",
        // Those of `src/trusted-types/`, of `PARSING` above, and the one that ProseMirror makes for itself.
        `trusted-types page worker ${PARSING.map(({ name }) => name).join(' ')} ProseMirrorClipboard html`,
      ],
      // The framework hashes what it bundles; this is inlined as it stands.
      scriptDirective: { hashes: [headScript, ...inlineScripts.values()].map(digestOf) },
      styleDirective: { hashes: [digestOf(read('./src/styles/layers.css'))] },
    },
  },
});
