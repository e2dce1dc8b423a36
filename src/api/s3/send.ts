import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { createDeadline } from '#concurrency/deadline.ts';

/** A body whose hash and length are known before it is sent; `open` gives it from its start, for each attempt. */
export interface SentBody {
  bytes: number;
  sha256: string;
  open: () => Readable;
}

export interface SentRequest {
  endpoint: URL;
  /** Path and query, encoded as they were signed. */
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: SentBody | undefined;
  /** Milliseconds until the answer begins, after the body was sent at `MIN_SPEED` at least. */
  timeout: number;
}

/** Bytes a second: a slower upload is given up. */
const MIN_SPEED = 64 * 1024;

/** Milliseconds in which nothing of an answer arrives, or its reader takes nothing. */
const MAX_IDLE = 60_000;

/** Connections are kept; how many there are is the caller's concern. */
const agents = {
  'http:': new http.Agent({ keepAlive: true, scheduling: 'lifo' }),
  'https:': new https.Agent({ keepAlive: true, scheduling: 'lifo' }),
};

/** An error of a kept connection that the store had closed before the request: it says nothing about the store. */
class StaleConnectionError extends Error {
  override name = 'StaleConnectionError';
}

const late = () => new DOMException('The store takes too long.', 'TimeoutError');

async function sendOnce(
  { endpoint, path, method, headers, body, timeout }: SentRequest,
  agent: http.Agent | false,
): Promise<IncomingMessage> {
  const { request: start } = endpoint.protocol === 'https:' ? https : http;
  // `path` apart: in a URL segments such as `..` would be resolved, and the signature would not match.
  const request = start(endpoint, { path, method, headers, agent });
  request.setTimeout(MAX_IDLE, () => request.destroy(late()));
  const deadline = createDeadline(timeout + ((body?.bytes ?? 0) / MIN_SPEED) * 1000);
  deadline.signal.addEventListener('abort', () => request.destroy(late()));
  try {
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve);
      // Stays for errors after the answer began, which its reader sees too.
      request.on('error', (error: NodeJS.ErrnoException) => {
        const isStale = request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
        reject(isStale ? new StaleConnectionError(error.message, { cause: error }) : error);
      });
    });
    if (!body) request.end();
    // An answer before the end of the body, such as a refusal, ends the sending.
    else pipeline(body.open(), request).catch((error: Error) => request.destroy(error));
    return await answered;
  } finally {
    deadline.clear();
  }
}

/**
 * Sends a request and resolves with the answer once its headers are there. Rejects with a `TimeoutError` when they are
 * late, and the answer fails with one when nothing of it arrives for `MAX_IDLE`.
 */
export async function send(request: SentRequest): Promise<IncomingMessage> {
  try {
    return await sendOnce(request, agents[request.endpoint.protocol as keyof typeof agents]);
  } catch (error) {
    if (!(error instanceof StaleConnectionError)) throw error;
    return sendOnce(request, false);
  }
}

/** Reads an answer to its end. Rejects where it is longer than `max` bytes, or takes longer than `timeout` in all. */
export async function readBody(answer: Readable, max: number, timeout: number): Promise<Buffer> {
  const deadline = createDeadline(timeout);
  deadline.signal.addEventListener('abort', () => answer.destroy(deadline.signal.reason as Error));
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > max) throw new RangeError(`The answer has more than ${max} bytes.`);
      parts.push(part);
    }
  } finally {
    deadline.clear();
  }
  return Buffer.concat(parts, bytes);
}
