import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface TlsProxy {
  port: number;
  /** The certificate, for `NODE_EXTRA_CA_CERTS`. */
  certificate: string;
  /** What the proxy does to the headers of answers. */
  change: (headers: OutgoingHttpHeaders) => OutgoingHttpHeaders;
  stop(): Promise<void>;
}

/** The certificate of `risoteca.test`, self-signed and valid for a century; its key is public. */
const [key, certificate] = ['key', 'pem'].map(
  (type) => new URL(`tls/risoteca.test.${type}`, import.meta.url).pathname,
) as [string, string];

/** A TLS proxy for `risoteca.test` in front of a server on this machine. */
export async function startTlsProxy(target: { port: number }): Promise<TlsProxy> {
  const proxy: TlsProxy = {
    port: 0,
    certificate,
    change: (headers) => headers,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (incoming, response) => {
      const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress };
      const { method, url } = incoming;
      const sent = httpRequest(
        { host: '127.0.0.1', port: target.port, method, path: url, headers },
        (given) => {
          response.writeHead(given.statusCode ?? 502, proxy.change(given.headers));
          given.pipe(response);
        },
      );
      sent.on('error', () => response.writeHead(502).end());
      incoming.pipe(sent);
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.port = (server.address() as AddressInfo).port;
  return proxy;
}
