import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/* A bare server that answers all requests with the bytes it gets from its parent, in a process of its own as the product is. */

process.on('disconnect', () => process.exit());

process.on('message', (body: Uint8Array) => {
  const bytes = Buffer.from(body);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': bytes.byteLength });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
