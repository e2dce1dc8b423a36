import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface TlsProxy {
  port: number;
  /** The certificate, for `NODE_EXTRA_CA_CERTS`. */
  certificate: string;
  /** What the proxy does to the headers of answers. */
  change: (headers: OutgoingHttpHeaders) => OutgoingHttpHeaders;
  stop(): Promise<void>;
}

/** A TLS proxy in front of a server on this machine, with a certificate of its own for a name, written to the folder. */
export async function startTlsProxy(
  folder: string,
  name: string,
  target: { port: number },
  days = 90,
): Promise<TlsProxy> {
  const [key, certificate] = [join(folder, `${days}.key`), join(folder, `${days}.pem`)];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const files = ['-days', String(days), '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...request, ...subject, ...files], { stdio: 'pipe' });
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
