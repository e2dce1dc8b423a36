import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  url: string;
  stop(): Promise<void>;
}

/**
 * A proxy that gives each request to the next of some servers. A request that a server did not accept goes to another; one
 * whose answer was cut off is not repeated, since it may have been carried out.
 */
export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  let next = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const attempt = (left: number): void => {
        next += 1;
        const port = ports[next % ports.length];
        const { method, url: path, headers } = request;
        const sent = send({ host: '127.0.0.1', port, method, path, headers, agent: false });
        sent.on('response', (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          answer.on('error', () => response.destroy());
        });
        sent.on('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED' && left > 0) return attempt(left - 1);
          if (response.headersSent) response.destroy();
          else response.writeHead(502).end();
        });
        sent.end(body);
      };
      attempt(ports.length - 1);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
