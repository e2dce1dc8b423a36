import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen, publicLimits, SERVER_LIMITS, type ServerLimits } from '#api/server.ts';

/** A server that answers at once, and a function that connects to it. */
async function start(
  limits: Partial<ServerLimits> = {},
  answer: RequestListener = (_, response) => void response.end('ok'),
) {
  const server = await listen(answer, 0, '127.0.0.1', {
    ...SERVER_LIMITS,
    ...limits,
  });
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  });
  return async (localAddress = '127.0.0.1') => {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
    // A server may reset a connection that it closes.
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    const closed = once(socket, 'close').then(() => text);
    return { socket, closed, text: () => text };
  };
}

test('headers that arrive too slowly end the connection soon after the limit', async () => {
  const open = await start({ headersTimeout: 300, connectionsCheckingInterval: 50 });
  const { socket, closed } = await open();
  const started = performance.now();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  const trickle = setInterval(() => socket.write('X-Slow: 1\r\n'), 50);
  onTestFinished(() => clearInterval(trickle));
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - started).toBeGreaterThan(290);
});

test('a request that arrives too slowly ends the connection', async () => {
  const open = await start({ headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 });
  const { socket, closed } = await open();
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n');
  const trickle = setInterval(() => socket.write('a'), 50);
  onTestFinished(() => clearInterval(trickle));
  expect(await closed).toContain('HTTP/1.1 408 ');
});

test('a client that does not read its answer is disconnected', async () => {
  const left = Promise.withResolvers<ServerResponse>();
  const open = await start({ idleTimeout: 300 }, (_, response) => {
    response.once('close', () => left.resolve(response));
    response.end(Buffer.alloc(50 * 1024 * 1024));
  });
  const { socket } = await open();
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect((await left.promise).writableFinished).toBe(false);
});

test('the limit of headers is looked after often enough to be one', () => {
  expect(SERVER_LIMITS.headersTimeout).toBe(15_000);
  expect(SERVER_LIMITS.connectionsCheckingInterval).toBeLessThanOrEqual(SERVER_LIMITS.headersTimeout / 5);
});

test('closes connections beyond the maximum, and takes new ones once others have ended', async () => {
  const open = await start({ maxConnections: 2 });
  const held = [await open(), await open()];
  expect(await (await open()).closed).toBe('');
  held[0]?.socket.destroy();
  const ask = async () => {
    const { socket, closed } = await open();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    return closed;
  };
  await expect.poll(ask).toMatch(/^HTTP\/1\.1 200 /);
});

test('closes connections of one address beyond its maximum, and takes those of others', async () => {
  const open = await start({ maxPerAddress: 2 });
  const held = [await open('127.0.0.2'), await open('127.0.0.2')];
  // They count once the server has them.
  for (const { socket, text } of held) {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(text).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(await (await open('127.0.0.2')).closed).toBe('');
  const ask = async (address: string) => {
    const { socket, closed } = await open(address);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    return closed;
  };
  expect(await ask('127.0.0.3')).toMatch(/^HTTP\/1\.1 200 /);
  held[0]?.socket.destroy();
  await expect.poll(() => ask('127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
});

test('behind a proxy, whose address all connections have, one address may have them all', () => {
  expect(publicLimits({ trustedProxies: 0 }).maxPerAddress).toBeLessThan(SERVER_LIMITS.maxConnections / 10);
  expect(publicLimits({ trustedProxies: 1 }).maxPerAddress).toBe(SERVER_LIMITS.maxConnections);
});

test.for([
  ['Caddyfile', /keepalive (\d+)s/],
  ['Caddyfile.several', /keepalive (\d+)s/],
  ['nginx.conf', /keepalive_timeout (\d+)s/],
] as const)('a connection that %s keeps is kept longer by the server', async ([file, pattern]) => {
  const text = await readFile(new URL(`../../../scripts/deploy/${file}`, import.meta.url), 'utf8');
  const seconds = Number(pattern.exec(text)?.[1]);
  expect(seconds).toBeGreaterThan(0);
  expect(publicLimits({ trustedProxies: 1 }).keepAliveTimeout).toBeGreaterThan(seconds * 1000);
});

test('a connection that is kept longer than headers may take answers its next request', async () => {
  const open = await start({ headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 });
  const { socket, text } = await open();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(text).toMatch(/^HTTP\/1\.1 200 /);
  // Another connection that the server closes for its slow headers shows that the limit has passed.
  const slow = await open();
  slow.socket.write('GET / HTTP/1.1\r\n');
  expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(text).toMatch(/200 [^]*200 /);
});
