import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { CardStore } from '#publisher/cards/card-store.ts';
import { precompress } from '#publisher/output/precompress.ts';
import { canonicalPath, serveSite } from '#publisher/serve/serve-site.ts';
import { temporaryFolder } from '../support/run.ts';

const PAGE = `<!doctype html><title>Ana</title><p>${'Comediante de Puebla. '.repeat(100)}`;

interface Reply {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

type Get = (path: string, headers?: Record<string, string>, method?: string) => Promise<Reply>;

async function serve(cards?: CardStore): Promise<Get> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'comediantes'));
  for (const name of ['_astro', 'indice']) await mkdir(join(folder, name));
  const files = {
    'index.html': 'inicio',
    '404.html': 'nada por aquí',
    '500.html': 'algo falló',
    'comediantes.html': 'lista',
    'comediantes/ana.html': PAGE,
    'comediantes/ñandú.html': 'ave',
    'comediantes/juan-perez.html': 'Juan',
    '_astro/app.abc.js': 'x()',
    'indice/palabras.json': '{}',
    'indice/r-0a1b2c3d4.json': '[]',
    _redirects: '/comediantes/anita /comediantes/ana 301\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await precompress(folder);
  return serveFolder(folder, { cards });
}

async function serveFolder(folder: string, options: Parameters<typeof serveSite>[1] = {}): Promise<Get> {
  const server = createServer((await serveSite(folder, options)).handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  // Sends a raw request: fetch would normalise the path, follow redirects and decompress the body.
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest({ port, host: '127.0.0.1', path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end();
    });
}

test('other spellings of a page’s path redirect to its one address', async () => {
  const get = await serve();
  expect((await get('/comediantes')).body.toString()).toBe('lista');
  for (const [path, target] of [
    ['/comediantes/', '/comediantes'],
    ['/comediantes/?a=1&b=2', '/comediantes?a=1&b=2'],
    ['/comediantes//', '/comediantes'],
    ['/comediantes/?a=1?b=2', '/comediantes?a=1?b=2'],
    ['/comediantes/ana.html', '/comediantes/ana'],
    ['/comediantes/ana/', '/comediantes/ana'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/comediantes/anita', '/comediantes/ana'],
  ]) {
    const reply = await get(path ?? '');
    expect([path, reply.status, reply.headers['location']]).toEqual([path, 301, target]);
    expect(reply.headers['cache-control']).toBe('public, no-cache');
  }
});

test('an address as people type, copy and encode it leads to its page', async () => {
  const get = await serve();
  for (const [path, target] of [
    ['/Comediantes', '/comediantes'],
    ['/COMEDIANTES/Ana', '/comediantes/ana'],
    ['/comediantes/ana.', '/comediantes/ana'],
    ['/comediantes/ana).', '/comediantes/ana'],
    ['/comediantes/ana,', '/comediantes/ana'],
    ['/comediantes/ana%20', '/comediantes/ana'],
    ['/comediantes/ana%E2%80%8B', '/comediantes/ana'],
    ['/comediantes/%C3%A1na', '/comediantes/ana'],
    ['/comediantes/a%CC%81na', '/comediantes/ana'],
    ['/comediantes/%25C3%25A1na', '/comediantes/ana'],
    ['/comediantes/%E1na', '/comediantes/ana'],
    ['/comediantes/ana%22%3E', '/comediantes/ana'],
    ['/comediantes/ana%3Futm_source=x', '/comediantes/ana'],
    ['/comediantes/ana%23bio', '/comediantes/ana#bio'],
    ['/comediantes%23k-3_Y%3E.', '/comediantes#k-3_Y'],
    ['/comediantes%23uid=3&token=a-b).', '/comediantes#uid=3&token=a-b'],
    ['//comediantes//ana', '/comediantes/ana'],
    ['/comediantes/Ana.html', '/comediantes/ana'],
    ['/comediantes/Ana/?a=B', '/comediantes/ana?a=B'],
    ['/Comediantes/Anita', '/comediantes/ana'],
    ['/comediantes/juan%20p%C3%A9rez', '/comediantes/juan-perez'],
    ['/comediantes/juan+perez', '/comediantes/juan-perez'],
  ] as const) {
    let reply = await get(path);
    // A slash at the end is removed first.
    const first = reply.headers['location'];
    if (typeof first === 'string' && first !== target) reply = await get(first);
    expect([path, reply.status, reply.headers['location']]).toEqual([path, 301, target]);
  }
});

test('no spelling of a path redirects to another host', () => {
  for (const path of [
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '//evil.example/index.html',
    '//',
    '\\\\evil/',
  ]) {
    expect([path, canonicalPath(path)?.match(/^(\/[/\\]|\\|https?:)/) ?? null]).toEqual([path, null]);
  }
});

test('a page is served compressed, and conditional requests are answered 304 until it changes', async () => {
  const get = await serve();
  const br = await get('/comediantes/ana', { 'Accept-Encoding': 'gzip, br' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, no-cache' });
  expect(String(br.headers['vary'])).toContain('Accept-Encoding');
  expect(brotliDecompressSync(br.body).toString()).toBe(PAGE);
  const gzip = await get('/comediantes/ana', { 'Accept-Encoding': 'gzip' });
  expect(gunzipSync(gzip.body).toString()).toBe(PAGE);
  expect((await get('/comediantes/ana')).body.toString()).toBe(PAGE);
  const secondRequest = await get('/comediantes/ana', {
    'Accept-Encoding': 'br',
    'If-None-Match': String(br.headers['etag']),
  });
  expect([secondRequest.status, secondRequest.body.byteLength]).toEqual([304, 0]);
});

test('a file with a digest in its name is immutable, and the directory that names it is not', async () => {
  const get = await serve();
  for (const [path, caching] of [
    ['/_astro/app.abc.js', 'public, max-age=31536000, immutable'],
    ['/indice/r-0a1b2c3d4.json', 'public, max-age=31536000, immutable'],
    ['/indice/palabras.json', 'public, no-cache'],
  ] as const)
    expect([path, (await get(path)).headers['cache-control']]).toEqual([path, caching]);
});

test('answers the 404 page for unknown and malicious paths', async () => {
  const get = await serve();
  for (const path of [
    '/nada',
    '/comediantes/nadie',
    '/_redirects',
    '/%5Fredirects',
    '/_redirects%2F',
    '/comediantes/ana.html%2F',
    '/comediantes/ana%2F',
    '/404',
    '/comediantes/ana.html.br',
    '/../package.json',
    '/%2e%2e/package.json',
    '/%00',
    '/%',
    '//nada',
    // A file system has no name as long as this.
    `/comediantes/${'a'.repeat(300)}`,
    '/comediantes/ana.html/nada',
  ]) {
    const reply = await get(path);
    expect([path, reply.status, reply.body.toString()]).toEqual([path, 404, 'nada por aquí']);
  }
});

test('finds a file with accents in its name by its encoded path', async () => {
  const get = await serve();
  expect((await get('/comediantes/%C3%B1and%C3%BA')).body.toString()).toBe('ave');
});

test('refuses methods other than GET and HEAD', async () => {
  const get = await serve();
  const reply = await get('/comediantes', {}, 'POST');
  expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET, HEAD']);
  const head = await get('/comediantes', {}, 'HEAD');
  expect([head.status, head.body.byteLength]).toEqual([200, 0]);
});

test('every answer forbids framing and content sniffing', async () => {
  const get = await serve();
  for (const path of ['/', '/nada', '/comediantes/']) {
    expect((await get(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  }
});

test('other sites may not embed files, and browsers keep to https where the site has it', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'index.html'), 'inicio');
  const headersOf = async (isSecure: boolean) =>
    (await (await serveFolder(folder, { isSecure }))('/')).headers;
  expect(await headersOf(true)).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(await headersOf(false)).not.toHaveProperty('strict-transport-security');
});

test('a path of a million slashes is handled in linear time', () => {
  expect(canonicalPath(`${'/'.repeat(1_000_000)}x`)).toBeUndefined();
  expect(canonicalPath(`/x${'/'.repeat(1_000_000)}`)).toBe('/x');
});

test('answers the error page after an internal error', async () => {
  const get = await serve({
    read: () => Promise.reject(new Error('disk')),
    retain: () => Promise.reject(new Error('disk')),
  });
  const reply = await get('/tarjetas/comediantes/ana.jpg');
  expect([reply.status, reply.body.toString()]).toEqual([500, 'algo falló']);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('does not serve a compressed form of another version of the file', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'a.html'), PAGE);
  await precompress(folder);
  const get = await serveFolder(folder);
  expect((await get('/a', { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBe('br');
  // The state that a publisher leaves when it is killed between writing the twins and the file.
  const newer = new Date(Date.now() + 5000);
  await utimes(join(folder, 'a.html.br'), newer, newer);
  const reply = await get('/a', { 'Accept-Encoding': 'br' });
  expect([reply.headers['content-encoding'], reply.body.toString()]).toEqual([undefined, PAGE]);
});

test('serves scripts of older releases, but not their pages', async () => {
  const [folder, older] = [await temporaryFolder(), await temporaryFolder()];
  await mkdir(join(older, '_astro'));
  await writeFile(join(older, '_astro/old.js'), 'viejo()');
  await writeFile(join(older, 'vieja.html'), 'vieja');
  const get = await serveFolder(folder, { older: [older] });
  expect((await get('/_astro/old.js')).body.toString()).toBe('viejo()');
  expect((await get('/vieja')).status).toBe(404);
});

test('a redirect is followed as soon as it is written: the former page may be gone already', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'comediantes'));
  await writeFile(join(folder, 'comediantes/ana.html'), PAGE);
  const get = await serveFolder(folder);
  expect((await get('/comediantes/anita')).status).toBe(404);
  await writeFile(join(folder, '_redirects'), '/comediantes/anita /comediantes/ana 301\n');
  const { status, headers } = await get('/comediantes/anita');
  expect([status, headers['location']]).toEqual([301, '/comediantes/ana']);
});

test('a search without a script gets a page of its own, others the file with its tag', async () => {
  const folder = await temporaryFolder();
  const page = `<input id="pregunta"><div data-results></div>${'<p>lista</p>'.repeat(200)}`;
  await writeFile(join(folder, 'buscar.html'), page);
  await precompress(folder);
  const get = await serveFolder(folder);
  const made = await get('/buscar?q=a&s=', { 'accept-encoding': 'gzip, br' });
  expect(made.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding',
    'content-length': String(made.body.length),
  });
  expect(made.headers['etag']).toBeUndefined();
  expect(made.headers['x-content-type-options']).toBe('nosniff');
  expect(brotliDecompressSync(made.body).toString()).toContain('Escribe al menos dos letras.');
  const served = await get('/buscar?q=a');
  expect(served.body.toString()).toBe(page);
  expect(served.headers['etag']).toBeDefined();
  // There is no index: the page is sent as it is.
  expect((await get('/buscar?q=ana&s=')).body.toString()).toBe(page);
  expect((await get('/buscar?q=a&s=', {}, 'HEAD')).headers['etag']).toBeDefined();
});
