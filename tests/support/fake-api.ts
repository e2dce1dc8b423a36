import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Serves this handler on this machine until the test ends. Resolves to its address. */
export async function serveOther(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers every list with one page of these results, and other paths with a JSON 404. */
export function lists(results: Record<string, readonly unknown[]>): RequestListener {
  return (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    response.setHeader('Content-Type', 'application/json');
    const isList =
      /^\/api\/(events|comedians|comedians\/groups|venues|podcasts|banners|texts|league)\/$/.test(path);
    if (!isList) return response.writeHead(404).end('{"detail":"Not found."}');
    const items = results[path] ?? [];
    return response.end(JSON.stringify({ count: items.length, next: null, previous: null, results: items }));
  };
}
