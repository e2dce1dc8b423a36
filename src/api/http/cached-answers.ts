import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Services } from '../services.ts';
import type { RequestEnv } from './context.ts';
import type { SentAnswer } from './json-response.ts';
import { logRequest } from './middleware.ts';
import type { ResponseCache } from './response-cache.ts';

const REQUEST_ID = 'X-Request-Id';

/** The most requests whose answers are known. */
const MAX_KNOWN = 2000;

/** The most characters of a known request. */
const MAX_LENGTH = 1000;

/** What answers to requests without a body depend on; null where the application has to look at more. */
function textOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers['if-none-match'] !== undefined || headers['x-request-id'] !== undefined)
    return null;
  const text = `${url}\n${headers.accept ?? ''}\n${headers['accept-encoding'] ?? ''}`;
  return text.length > MAX_LENGTH ? null : text;
}

/**
 * Answers requests of Node with an application. A public read that was asked for before in the same words, and is still in the
 * cache, is sent with the headers of the first time: Hono and its adapter take more time for it than Node does.
 */
export function answerCachedFirst(
  app: Hono<RequestEnv>,
  cache: Pick<ResponseCache, 'peek'>,
  { logger, metrics }: Pick<Services, 'logger' | 'metrics'>,
): (request: IncomingMessage, response: ServerResponse) => void {
  const known = new Map<string, SentAnswer>();
  /** What was found in the cache in this iteration of the event loop. */
  const current = new Map<SentAnswer, Buffer>();

  /** The bytes of an answer that the cache still has. */
  const bytesOf = (sent: SentAnswer): Buffer | undefined => {
    const found = current.get(sent);
    if (found) return found;
    const response = cache.peek(sent.key);
    const bytes = response?.etag === sent.etag ? response.encoded.get(sent.encoding) : undefined;
    if (!bytes) return undefined;
    // A request that follows a write comes in a later iteration than the answer to the write.
    if (current.size === 0) setImmediate(() => current.clear());
    current.set(sent, bytes);
    return bytes;
  };

  const remember = (request: IncomingMessage, answer: SentAnswer): void => {
    const text = textOf(request);
    if (text === null) return;
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, answer);
  };
  const answer = getRequestListener((request, bindings) => app.fetch(request, { ...bindings, remember }));

  return (request, response) => {
    const text = textOf(request);
    const sent = text === null ? undefined : known.get(text);
    const bytes = sent && bytesOf(sent);
    if (!bytes) {
      void answer(request, response);
      return;
    }
    const started = performance.now();
    const id = randomUUID();
    response.writeHead(200, [...sent.headers, REQUEST_ID, id]).end(bytes);
    const labels = { method: 'GET', route: sent.route, status: 200 };
    metrics?.countCall(labels, (performance.now() - started) / 1000);
    logRequest(logger, { id, method: 'GET', url: request.url ?? '/', status: 200, started });
  };
}
