import { createServer, type IncomingMessage, request, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { forwardTo } from '../../scripts/forward-api.ts';

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Sends a request line that no client would write and gives the bytes of the answer. */
const rawRequest = (port: number, line: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${line}\r\nHost: a\r\nConnection: close\r\n\r\n`),
    );
    socket.setEncoding('utf8').on('data', (text: string) => (reply += text));
    socket.on('close', () => resolve(reply)).on('error', reject);
  });

test('forwards requests to the API only, also when the request line names another host', async () => {
  const inside = await serve((_, response) => response.end('secret'));
  const urls: string[] = [];
  const api = await serve(({ url = '' }, response) => {
    urls.push(url);
    response.end('api');
  });
  const proxyPort = await serve(forwardTo(`http://127.0.0.1:${api}`));
  for (const target of [
    `//127.0.0.1:${inside}/api/x`,
    `http://127.0.0.1:${inside}/api/x?a=1`,
    'https://a/api/y',
    '/api/z',
  ])
    expect(await rawRequest(proxyPort, `GET ${target} HTTP/1.1`)).toMatch(/api$/);
  expect(urls).toEqual([`//127.0.0.1:${inside}/api/x`, '/api/x?a=1', '/api/y', '/api/z']);
});

test('appends the address of the visitor to X-Forwarded-For', async () => {
  const api = await serve(({ headers }, response) => response.end(String(headers['x-forwarded-for'])));
  const proxyPort = await serve(forwardTo(`http://127.0.0.1:${api}`));
  const response = await fetch(`http://127.0.0.1:${proxyPort}/api/`, {
    headers: { 'X-Forwarded-For': '10.0.0.1' },
  });
  expect(await response.text()).toBe('10.0.0.1, 127.0.0.1');
});

test('answers 503 while the API is down, and ends a truncated answer', async () => {
  const away = await serve(forwardTo('http://127.0.0.1:9'));
  expect((await fetch(`http://127.0.0.1:${away}/api/`)).status).toBe(503);
  const api = await serve((_, response) => {
    response.writeHead(200, { 'Content-Length': 100 });
    response.write('half', () => response.destroy());
  });
  const proxyPort = await serve(forwardTo(`http://127.0.0.1:${api}`));
  const answer = await fetch(`http://127.0.0.1:${proxyPort}/api/`);
  await expect(answer.text()).rejects.toThrow();
});

test('closes the request to the API when the visitor disconnects', async () => {
  const disconnected = Promise.withResolvers<void>();
  const api = await serve((_, response) => {
    response.write('and so on');
    response.on('close', () => disconnected.resolve());
  });
  const proxyPort = await serve(forwardTo(`http://127.0.0.1:${api}`));
  const clientRequest = request(
    { host: '127.0.0.1', port: proxyPort, path: '/api/' },
    (answer: IncomingMessage) => answer.destroy(),
  );
  clientRequest.on('error', () => {});
  clientRequest.end();
  await disconnected.promise;
});
