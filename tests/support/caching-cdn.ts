import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A CDN that is told what to get again (`PURGE_URL`). */
export interface CachingCdn {
  env: Record<string, string>;
  /** The version of a page that it would serve. */
  versionOf(path: string): number | undefined;
  stop(): Promise<void>;
}

/**
 * At each call it gets the named pages again, and keeps the oldest version that any origin has. `versions` gives the one of each
 * origin that answers.
 */
export async function startCachingCdn(versions: (path: string) => Promise<number[]>): Promise<CachingCdn> {
  const kept = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const getAgain = async () => {
      const { paths } = JSON.parse(Buffer.concat(chunks).toString()) as { paths: string[] };
      for (const path of paths) kept.set(path, Math.min(...(await versions(path))));
      response.writeHead(204).end();
    };
    request.on('end', () => void getAgain());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { PURGE_URL: `http://127.0.0.1:${port}/`, PURGE_SECRET: 'una-llave-de-pruebas' },
    versionOf: (path) => kept.get(path),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
