import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '#client/http/http.ts';
import { renderSite } from '#publisher/static/render-site.ts';
import { freePort } from '../../scripts/free-port.ts';
import { lists, serveOther } from '../support/fake-api.ts';
import { runScript, temporaryFolder } from '../support/run.ts';

/** Builds from a failing server over an existing site, and reads the site afterwards. */
async function buildOver(apiUrl: string) {
  const out = join(await temporaryFolder(), 'dist');
  await mkdir(out);
  await writeFile(join(out, 'index.html'), 'what is live');
  const { code, err } = await runScript('build', ['--out', out], { API_URL: apiUrl });
  return {
    code,
    err: err.trim(),
    live: await readFile(join(out, 'index.html'), 'utf8'),
    files: await readdir(out),
  };
}

const stays = { code: 1, live: 'what is live', files: ['index.html'] };

const failures: Array<[string, RequestListener, RegExp]> = [
  [
    'answers HTML',
    (_, response) =>
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><h1>Bienvenido</h1>'),
    /^http:\/\/127\.0\.0\.1:\d+\/api\/comedians\/\?\S+: answered 200 with what is not JSON \(text\/html\): <!doctype html><h1>Bienvenido<\/h1>$/,
  ],
  [
    'answers truncated JSON',
    (_, response) =>
      response.setHeader('Content-Type', 'application/json').end('{"count": 1, "results": [{"id"'),
    /\/api\/comedians\/\?\S+: answered 200 with what is not JSON \(application\/json\): \{"count": 1/,
  ],
  [
    'fails with a page of its own',
    (_, response) => response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    /\/api\/comedians\/\?\S+: answered 502$/,
  ],
  [
    'closes the door in the middle of an answer',
    (_, response) =>
      response.writeHead(200, { 'Content-Length': '9999' }).write('{', () => response.destroy()),
    /^http:\/\/127\.0\.0\.1:\d+\/api\/comedians\/\?\S+: .+$/,
  ],
  [
    'sends a name that is a number',
    lists({ '/api/comedians/': [{ id: 1, slug: 'ana', nickname: 7, bio: '' }] }),
    /\/api\/comedians\/\?\S+: field "results\.0\.nickname" breaks the contract: .+string/,
  ],
  [
    'leaves out what the contract requires',
    lists({ '/api/events/': [{ id: 1, slug: 'noche', name: 'Noche', description: '' }] }),
    /\/api\/events\/\?\S+: field "results\.0\.start_at" breaks the contract: .+/,
  ],
  [
    'gives one slug to two entries',
    lists({
      '/api/venues/': [
        { id: 1, slug: 'foro', name: 'Foro', description: '' },
        { id: 2, slug: 'foro', name: 'Foro', description: '' },
      ],
    }),
    /\/api\/venues\/: field "slug": "foro" belongs to both 1 and 2$/,
  ],
];

test.each(failures)(
  'a build from a server that %s ends with one message and leaves the live site unchanged',
  async (_, listener, message) => {
    const result = await buildOver(await serveOther(listener));
    expect(result).toMatchObject(stays);
    expect(result.err).toMatch(message);
    expect(result.err.split('\n')).toHaveLength(1);
  },
);

test('a build from a server that is down names its address', async () => {
  const result = await buildOver(`http://127.0.0.1:${await freePort()}`);
  expect(result).toMatchObject(stays);
  expect(result.err).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/comedians\/\?\S+: .*ECONNREFUSED.*$/);
});

test('a build from a server that never answers times out and leaves no folder', async () => {
  const folder = await temporaryFolder();
  const outDir = join(folder, 'site');
  const client = createClient({ baseUrl: await serveOther(() => {}), timeout: 200 });
  await expect(
    renderSite({ client, siteUrl: 'https://risoteca.test', outDir, templates: folder }),
  ).rejects.toThrow(/\/api\/comedians\/\?\S+: no answer within 0\.2 s$/);
  expect(existsSync(outDir)).toBe(false);
});

test('an invalid variable ends the build before any request', async () => {
  const { code, err } = await runScript('build', [], { API_URL: 'mi-servidor' });
  expect([code, err.trim()]).toEqual([
    1,
    'API_URL holds "mi-servidor"; it should hold the address of another API, such as https://api.example.com.',
  ]);
});
