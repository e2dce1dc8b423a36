import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { workerClock } from './test.ts';

/** State of the connection: works, refuses, hangs, or breaks in the middle of an answer. */
type Line = 'up' | 'down' | 'silent' | 'cut';

/** Answers in place of the product. */
interface Answer {
  status?: number;
  type?: string;
  body: string;
  headers?: Record<string, string>;
}

/** A proxy between the browser and the product that simulates failures of the connection. */
export interface Relay {
  origin: string;
  line: Line;
  /** By path. */
  answers: Map<string, Answer>;
  /** Requested paths, and whether each request was conditional. */
  asked: Array<{ path: string; isKnown: boolean }>;
  close(): void;
}

/** Sends half of the first chunk and closes the connection. */
function half(answer: IncomingMessage, outgoing: ServerResponse): void {
  answer.once('data', (chunk: Buffer) => {
    outgoing.write(chunk.subarray(0, Math.ceil(chunk.byteLength / 2)), () => outgoing.destroy());
    answer.destroy();
  });
}

export async function startRelay(target: string): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, url, headers } = incoming;
    // An empty chunk has no half.
    if (relay.line === 'cut') delete headers['if-none-match'];
    const isWorker = url === '/sw.js';
    const sent = {
      ...headers,
      host: `${hostname}:${port}`,
      ...(isWorker && { 'accept-encoding': 'identity' }),
    };
    const forwarded = request({ hostname, port, method, path: url, headers: sent });
    forwarded.on('response', (answer) => {
      delete answer.headers.date;
      if (isWorker && answer.statusCode === 200 && relay.line !== 'cut') {
        delete answer.headers['content-length'];
        outgoing.writeHead(200, answer.headers).write(workerClock);
        answer.pipe(outgoing);
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (relay.line === 'cut') half(answer, outgoing);
      else answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  };
  const server = createServer((incoming, outgoing) => {
    const [path = '/'] = (incoming.url ?? '/').split('?');
    // That of Node has the machine's date, which a service worker reads beside the clock of the tests.
    outgoing.setHeader('Date', new Date().toUTCString());
    relay.asked.push({ path, isKnown: 'if-none-match' in incoming.headers });
    if (relay.line === 'silent') return;
    const answer = relay.answers.get(path);
    if (!answer) {
      pass(incoming, outgoing);
      return;
    }
    const { status = 200, type = 'text/html; charset=utf-8', body, headers } = answer;
    outgoing
      .writeHead(status, { 'Content-Type': type, 'Cache-Control': 'public, no-cache', ...headers })
      .end(body);
  });
  server.on('connection', (socket) => {
    if (relay.line === 'down') socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let line: Line = 'up';
  const relay: Relay = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get line() {
      return line;
    },
    set line(next) {
      line = next;
      // Open connections are cut too.
      if (next !== 'silent') server.closeAllConnections();
    },
    answers: new Map(),
    asked: [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return relay;
}
