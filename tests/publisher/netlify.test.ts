import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { HTTPS_ONLY, SITE_HEADERS } from '#api/http/security-headers.ts';
import { readFeed } from '#contract/feed.ts';
import { isAccountPage, paths, staticRules } from '#model/paths.ts';
import { serveSite } from '#publisher/serve/serve-site.ts';
import { PROJECT, BUILD_FOLDER } from '#publisher/build-folder.ts';
import dailyBuild, { config as dailyConfig } from '../../scripts/netlify/functions/daily-build.ts';
import rssFeed, { config as feedConfig } from '../../scripts/netlify/functions/rss-feed.ts';
import * as keepBuild from '../../scripts/netlify/keep-build/index.js';
import { temporaryFolder } from '../support/run.ts';

/* Checks of the Netlify configuration that need no Netlify. */

const headerRules = z.strictObject({ for: z.string(), values: z.record(z.string(), z.string()) });

const netlifyToml = z.strictObject({
  build: z.strictObject({
    command: z.string(),
    publish: z.string(),
    environment: z.record(z.string(), z.string()),
  }),
  functions: z.strictObject({ directory: z.string() }),
  plugins: z.array(z.strictObject({ package: z.string() })),
  redirects: z.array(z.strictObject({ from: z.string(), to: z.string(), status: z.number() })),
  headers: z.array(headerRules),
});

const inProject = (path: string) => join(PROJECT, path);
const read = (path: string) => readFile(inProject(path), 'utf8');
const readToml = async () => netlifyToml.parse(parse(await read('netlify.toml')));

/** The headers that rules give a file, by lower-case name. A star matches any path. */
function headersFor(rules: ReadonlyArray<z.infer<typeof headerRules>>, path: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules) {
    const parts = rule.for.split('*').map((part) => part.replaceAll(/[.\\+]/g, '\\$&'));
    if (!new RegExp(`^${parts.join('.*')}$`).test(path)) continue;
    for (const [name, value] of Object.entries(rule.values)) {
      // Netlify would send both values.
      expect([path, name, headers.has(name.toLowerCase())]).toEqual([path, name, false]);
      headers.set(name.toLowerCase(), value);
    }
  }
  return headers;
}

const accountPages = Object.values(paths).filter(
  (path): path is Extract<typeof path, string> => typeof path === 'string' && isAccountPage(path),
);

/** One file of each kind that has headers of its own. */
const files = [
  'index.html',
  'eventos.html',
  'eventos/noche.html',
  'eventos/noche.ics',
  'calendario/en/puebla.ics',
  'feeds/eventos.xml',
  'feeds/eventos/puebla.xml',
  'datos/eventos.jsonl',
  '_astro/page.abc123.js',
  'sw.js',
  'manifest.webmanifest',
  ...accountPages.map((path) => `${path.slice(1)}.html`),
];

const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;

/** The headers that the built-in server sends with each file. */
async function askBuiltInServer(): Promise<Map<string, Headers>> {
  const folder = await temporaryFolder();
  for (const file of files) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), 'x');
  }
  const { handle } = await serveSite(folder, { isSecure: true });
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers = new Map<string, Headers>();
  for (const path of files.map(addressOf)) {
    const reply = await fetch(`${origin}${path}`);
    expect([path, reply.status]).toEqual([path, 200]);
    answers.set(path, reply.headers);
  }
  return answers;
}

test('the build command and the publish directory match package.json', async () => {
  const { build } = await readToml();
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
  expect(build.command).toBe('npm run build');
  expect(scripts['build']).toBe('node scripts/build.ts');
  expect(await read('scripts/build.ts')).toContain(`out: { type: 'string', default: '${build.publish}' }`);
  expect(build.environment['NODE_VERSION']).toBe('24');
});

test('the redirects of netlify.toml match those of the code', async () => {
  const { redirects } = await readToml();
  expect(redirects.map(({ from, to, status }) => [from, to, status])).toEqual(staticRules);
});

test('headers on Netlify match those of the built-in server', async () => {
  const { headers } = await readToml();
  const securityHeaders = Object.keys({ ...SITE_HEADERS, ...HTTPS_ONLY }).map((name) => name.toLowerCase());
  for (const [path, answer] of await askBuiltInServer()) {
    const fileHeaders = headersFor(headers, path);
    for (const name of securityHeaders)
      expect([path, name, fileHeaders.get(name)]).toEqual([path, name, answer.get(name)]);
    // Netlify's default for pages and files is to revalidate each time.
    const cacheControl = fileHeaders.get('cache-control') ?? 'public, no-cache';
    expect([path, cacheControl]).toEqual([path, answer.get('cache-control')]);
    const type = fileHeaders.get('content-type');
    if (type) expect([path, type]).toEqual([path, answer.get('content-type')]);
  }
});

test('every header rule matches a file of the site', async () => {
  const { headers } = await readToml();
  const served = [...files.map(addressOf), '/media/0a/320.avif', '/tarjetas/inicio.jpg'];
  for (const rule of headers) {
    expect([rule.for, served.some((path) => headersFor([rule], path).size > 0)]).toEqual([rule.for, true]);
  }
});

test('each function is in the configured folder and exports its path or schedule', async () => {
  const { functions } = await readToml();
  expect((await readdir(inProject(functions.directory))).toSorted()).toEqual([
    'daily-build.ts',
    'rss-feed.ts',
  ]);
  expect(feedConfig.path).toContain(readFeed.path);
  expect(dailyConfig.schedule).toBe('5 6 * * *');
});

test('the plugin restores and saves the caches of a build', async () => {
  const { plugins } = await readToml();
  for (const { package: folder } of plugins) {
    await access(inProject(join(folder, 'manifest.yml')));
    await access(inProject(join(folder, 'index.js')));
  }
  expect(plugins).toEqual([{ package: '/scripts/netlify/keep-build' }]);
  const done: [string, string[]][] = [];
  const keep = (word: string) => async (folders: string[]) => done.push([word, folders]) > 0;
  const utils = { cache: { restore: keep('restore'), save: keep('save') } };
  await keepBuild.onPreBuild({ utils });
  await keepBuild.onPostBuild({ utils });
  const folders = ['cards', 'astro', 'templates'].map((name) => join(BUILD_FOLDER, name));
  expect(done.map(([word, kept]) => [word, kept.map(inProject)])).toEqual([
    ['restore', folders],
    ['save', folders],
  ]);
  expect(await read('astro.config.mjs')).toContain("cacheDir: './.build/astro'");
});

const askForFeed = (init: RequestInit) =>
  rssFeed(new Request(`https://risoteca.example${readFeed.path}`, init));

const asJson = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

test('the feed function refuses unknown URLs and other methods', async () => {
  for (const url of [
    'https://example.com/feed',
    'http://127.0.0.1/feed',
    'http://169.254.169.254/latest/meta-data/',
  ]) {
    const reply = await askForFeed(asJson({ url }));
    expect([url, reply.status, await reply.json()]).toEqual([url, 404, { detail: 'Not found.' }]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  }
  const wrong = await askForFeed(asJson({ url: 'file:///etc/passwd' }));
  expect([wrong.status, await wrong.json()]).toEqual([400, { url: ['Introduzca una URL válida.'] }]);
  expect((await askForFeed(asJson({}))).status).toBe(400);
  expect((await askForFeed({ method: 'POST', body: 'url=x' })).status).toBe(415);
  const rejected = await askForFeed({ method: 'GET' });
  expect([rejected.status, rejected.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
});

test('the daily function calls the build hook, and throws when the hook fails', async () => {
  const calls: [string | undefined, string | undefined][] = [];
  let status = 200;
  const server = createServer((request, response) => {
    calls.push([request.method, request.url]);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    vi.unstubAllEnvs();
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubEnv('REBUILD_HOOK_URL', '');
  await dailyBuild();
  expect(warn).toHaveBeenCalledOnce();
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('REBUILD_HOOK_URL', `http://127.0.0.1:${port}/build_hooks/abc`);
  expect((await dailyBuild()).status).toBe(204);
  expect(calls).toEqual([['POST', '/build_hooks/abc']]);
  status = 404;
  await expect(dailyBuild()).rejects.toThrow('The build hook answered 404.');
});
