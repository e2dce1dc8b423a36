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
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    // It may be closed as soon as it is connected. `once` of node:events would reject for the error.
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
    await once(socket, 'connect');
    return { socket, closed, text: () => text };
  };
}

test.for([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X-Slow: 1\r\n'],
  ['bytes of a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n', 'a'],
] as const)(
  '%s that arrive too slowly end the connection, however steadily they do',
  async ([, first, more]) => {
    // This server never answers the request itself.
    const limits = { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 };
    const open = await start(limits, () => {});
    const silent = await open();
    silent.socket.write(first);
    expect(await silent.closed).toMatch(/^HTTP\/1\.1 408 /);
    const steady = await open();
    steady.socket.write(first);
    const trickle = setInterval(() => steady.socket.write(more), 50);
    onTestFinished(() => clearInterval(trickle));
    // What it writes when the server has closed the connection may reset it before the answer is read.
    await steady.closed;
  },
);

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

/** A server of which no request is answered, and connections with a request each, from the addresses given. */
async function startBusy(limits: Partial<ServerLimits>, addresses: readonly string[]) {
  const requests: string[] = [];
  const open = await start(limits, ({ url = '' }, response) => {
    requests.push(url);
    if (url === '/') response.end('ok');
  });
  const busy: Array<Awaited<ReturnType<typeof open>>> = [];
  for (const address of addresses) {
    const connection = await open(address);
    connection.socket.write('GET /busy HTTP/1.1\r\nHost: a\r\n\r\n');
    busy.push(connection);
    await expect.poll(() => requests).toHaveLength(busy.length);
  }
  const ask = async (address = '127.0.0.1') => {
    const { socket, closed } = await open(address);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    return closed;
  };
  return { open, busy, ask };
}

test('closes connections beyond the maximum where all are in use, and takes new ones once others have ended', async () => {
  const { open, busy, ask } = await startBusy({ maxConnections: 2 }, ['127.0.0.1', '127.0.0.1']);
  expect(await (await open()).closed).toBe('');
  busy[0]?.socket.destroy();
  await expect.poll(() => ask()).toMatch(/^HTTP\/1\.1 200 /);
});

test('closes connections of one address beyond its maximum where all are in use, and takes those of others', async () => {
  const { open, busy, ask } = await startBusy({ maxPerAddress: 2 }, ['127.0.0.2', '127.0.0.2']);
  expect(await (await open('127.0.0.2')).closed).toBe('');
  expect(await ask('127.0.0.3')).toMatch(/^HTTP\/1\.1 200 /);
  busy[0]?.socket.destroy();
  await expect.poll(() => ask('127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
});

test.for([
  ['of one address', { maxPerAddress: 3 }],
  ['of all', { maxConnections: 3 }],
] as const)(
  'at the limit %s the connection that is idle for longest makes place for a new one',
  async ([, limits]) => {
    const { open, busy, ask } = await startBusy(limits, ['127.0.0.1']);
    const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    const use = async (connection: Awaited<ReturnType<typeof open>>, answers: number) => {
      connection.socket.write(REQUEST);
      await expect.poll(() => connection.text().split('200 OK').length - 1).toBe(answers);
    };
    const [first, second] = [await open(), await open()];
    await use(first, 1);
    await use(second, 1);
    await use(first, 2);
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await second.closed).toContain('200 OK');
    const third = await open();
    await use(third, 1);
    await use(first, 3);
    // A request that is on its way is no idle connection: the other one makes place.
    first.socket.write('GET / HTTP/1.1\r\n');
    await use(third, 2);
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
    await third.closed;
    first.socket.write('Host: a\r\n\r\n');
    await expect.poll(() => first.text().split('200 OK').length - 1).toBe(4);
    expect(busy[0]?.socket.destroyed).toBe(false);
  },
);

test('256 connections of an address that send nothing keep no other visitor of that address out', async () => {
  const { open, ask } = await startBusy({}, []);
  const idle = await Promise.all(Array.from({ length: SERVER_LIMITS.maxPerAddress }, () => open()));
  expect(idle).toHaveLength(256);
  for (let visitor = 0; visitor < 3; visitor += 1) expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
});

test.for([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: risoteca.test\r\nHost: otro.test\r\n\r\n'],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: risoteca.test\r\nhOST: risoteca.test\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['the address of another host', 'GET http://otro.test/ HTTP/1.1\r\nHost: risoteca.test\r\n\r\n'],
  ['an address that is none', 'GET otro.test HTTP/1.1\r\nHost: risoteca.test\r\n\r\n'],
] as const)(
  'a request with %s is a 400 that reaches no handler, and ends the connection',
  async ([, request]) => {
    const reached: string[] = [];
    const open = await start({}, ({ url = '' }, response) => {
      reached.push(url);
      response.end('ok');
    });
    const { socket, closed } = await open();
    socket.write(request);
    expect(await closed).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(reached).toEqual([]);
  },
);

test.for([
  ['a path', 'GET /a HTTP/1.1\r\nHost: risoteca.test\r\n\r\n'],
  ['the address of its host', 'GET http://Risoteca.test/a HTTP/1.1\r\nHost: risoteca.test:80\r\n\r\n'],
  ['all of the server', 'OPTIONS * HTTP/1.1\r\nHost: risoteca.test\r\n\r\n'],
] as const)('a request for %s is answered', async ([, request]) => {
  const { socket, text } = await (await start())();
  socket.write(request);
  await expect.poll(text).toMatch(/^HTTP\/1\.1 200 /);
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
