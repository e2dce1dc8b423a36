import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a proxy does with requests: passes them on, answers in their place, never answers, or cuts an answer in half. */
export type Fault = 'none' | 'cut' | 'hang' | number;

export interface FaultProxy {
  url: string;
  /** For all requests from now on, or for `count` of them. */
  setFault(fault: Fault, count?: number): void;
  /** Requests that arrived. */
  requests(): number;
  stop(): Promise<void>;
}

/** A proxy on this machine in front of a server, whose failures it plays. Independent of the test runner. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let fault: Fault = 'none';
  let left = 0;
  let requests = 0;

  const pass = (request: IncomingMessage, response: ServerResponse, isCut: boolean) => {
    const { method, url: path, headers } = request;
    const forwarded = http.request(target, { method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!isCut) return answer.pipe(response);
      answer.once('end', () => response.end());
      answer.once('data', (part: Buffer) => {
        response.write(part.subarray(0, Math.floor(part.length / 2)), () => response.destroy());
        answer.destroy();
      });
      return undefined;
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  };

  const server = http.createServer((request, response) => {
    requests += 1;
    const current = left > 0 ? fault : 'none';
    left -= 1;
    if (current === 'hang') return;
    if (typeof current !== 'number') return pass(request, response, current === 'cut');
    request.resume();
    request.on('end', () => response.writeHead(current).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFault(next, count = Number.POSITIVE_INFINITY) {
      fault = next;
      left = count;
      // Those that hang are lost, as when a server is restarted.
      server.closeAllConnections();
    },
    requests: () => requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
