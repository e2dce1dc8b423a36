import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { createDeadline } from '#concurrency/deadline.ts';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { isEmbeddedIPv4, lookupWithout } from './embedded-ipv4.ts';

/** Limits of one fetch, including its redirects. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_MILLISECONDS = 10_000;
const MAX_REDIRECTS = 5;
const PORTS = new Set(['', '80', '443']);

/** The reason of a failed fetch. Clients never get it, because they could probe the network with it. */
export class FetchError extends Error {
  override name = 'FetchRefused';
}

export interface FetchOptions {
  /** Aborts the fetch before its own limit of ten seconds. */
  signal?: AbortSignal;
  /** For tests against a local server: addresses and ports that are allowed in addition. */
  allow?: { addresses: readonly string[]; ports: readonly string[] };
  /** Resolves names, instead of the system. */
  lookup?: LookupFunction;
}

/** The body of a response. */
export interface FetchResult {
  /** The address that answered, after redirects. */
  url: string;
  /** The first 5 MB of the body. */
  bytes: Uint8Array;
  /** The charset in the `Content-Type` header; null without one. */
  charset: string | null;
}

/**
 * Fetches a URL of the public internet that users chose. Every connection checks the resolved address, so that neither
 * redirects nor DNS rebinding reach a private network. Limits: 10 s, ports 80 and 443; 5 MB are read. Throws `FetchError`.
 */
export function fetchPublic(url: string, options: FetchOptions = {}): Promise<FetchResult> {
  const { signal, clear } = createDeadline(MAX_MILLISECONDS, options.signal);
  return fetchWithRedirects(url, options, signal).finally(clear);
}

/**
 * The status of a URL of the public internet that users chose, guarded and limited as `fetchPublic` is; its body is not
 * read. Throws `FetchError`, and errors of the network as Node gives them.
 */
export async function probePublic(url: string, options: FetchOptions = {}): Promise<number> {
  const { signal, clear } = createDeadline(MAX_MILLISECONDS, options.signal);
  const statusOf = async (method: Method) => {
    const { response } = await openFinal(url, { ...PROBE, method }, options, signal);
    response.destroy();
    return response.statusCode ?? 0;
  };
  try {
    const status = await statusOf('HEAD');
    // Many servers answer HEAD wrongly.
    return status < 400 ? status : await statusOf('GET');
  } finally {
    clear();
  }
}

async function fetchWithRedirects(
  url: string,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<FetchResult> {
  const { response, target } = await openFinal(url, FEED, options, signal);
  if (response.statusCode !== 200) {
    response.destroy();
    throw new FetchError(`answered ${response.statusCode}`);
  }
  return { url: target.href, bytes: await readBounded(response, signal), charset: charsetOf(response) };
}

type Method = 'GET' | 'HEAD';

interface Sent {
  method: Method;
  accept: string;
  userAgent: string;
}

const FEED: Sent = {
  method: 'GET',
  accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1',
  userAgent: 'Risoteca (lector de podcasts)',
};

const PROBE = { accept: 'text/html, */*;q=0.5', userAgent: 'Risoteca (revision de enlaces)' };

/** Follows redirects, each as guarded as the first address, to a response whose body is not read yet. */
async function openFinal(
  url: string,
  sent: Sent,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<{ response: http.IncomingMessage; target: URL }> {
  let target = new URL(url);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    requirePublicUrl(target, options);
    const response = await openRequest(target, sent, signal, options);
    const status = response.statusCode ?? 0;
    const location = response.headers.location;
    if (status >= 300 && status < 400 && location) {
      response.destroy();
      if (!URL.canParse(location, target)) throw new FetchError(`redirects to no address: ${location}`);
      target = new URL(location, target);
      continue;
    }
    return { response, target };
  }
  throw new FetchError('redirects too often');
}

function requirePublicUrl(url: URL, { allow }: FetchOptions): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchError(`protocol ${url.protocol}`);
  if (!PORTS.has(url.port) && !allow?.ports.includes(url.port)) throw new FetchError(`port ${url.port}`);
  if (url.username || url.password) throw new FetchError('credentials in the address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isEmbedded(host, allow)) throw embedded();
}

const isEmbedded = (address: string, allow: FetchOptions['allow']): boolean =>
  isEmbeddedIPv4(address) && allow?.addresses.includes(address) !== true;

const embedded = () => new FetchError('embedded IPv4 address');

function openRequest(
  url: URL,
  { method, accept, userAgent }: Sent,
  signal: AbortSignal,
  { allow, lookup }: FetchOptions,
): Promise<http.IncomingMessage> {
  const rules = { allowIPAddressList: [...(allow?.addresses ?? [])] };
  const isSecure = url.protocol === 'https:';
  const agent = isSecure ? new RequestFilteringHttpsAgent(rules) : new RequestFilteringHttpAgent(rules);
  const headers = {
    Accept: accept,
    'Accept-Encoding': 'br, gzip, deflate',
    'User-Agent': userAgent,
  };
  // The agent checks what this resolves to.
  const guarded = lookupWithout((address) => isEmbedded(address, allow), embedded, lookup);
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).get(
      url,
      { method, agent, headers, signal, lookup: guarded },
      resolve,
    );
    request.on('error', reject);
    // After a protocol upgrade the response is not emitted.
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new FetchError('changes the protocol'));
    });
    request.on('close', () => reject(new FetchError('closed without an answer')));
  });
}

const charsetOf = ({ headers }: http.IncomingMessage): string | null =>
  /;\s*charset="?([\w.:-]{1,40})/i.exec(headers['content-type'] ?? '')?.[1] ?? null;

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  br: createBrotliDecompress,
  gzip: createGunzip,
  deflate: createInflate,
};

/** Reads the beginning of a body up to the limit, which applies to the decompressed size. */
async function readBounded(response: http.IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const decoder = decoders[response.headers['content-encoding'] ?? ''];
  const stream = decoder ? response.pipe(decoder()) : response;
  if (stream !== response) response.on('error', (error) => stream.emit('error', error));
  const abort = () => response.destroy(new FetchError('took too long'));
  signal.addEventListener('abort', abort, { once: true });
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk as Uint8Array);
      size += bytes.byteLength;
      chunks.push(bytes);
      if (size >= MAX_BYTES) break;
    }
    return Buffer.concat(chunks).subarray(0, MAX_BYTES);
  } finally {
    signal.removeEventListener('abort', abort);
    response.destroy();
  }
}
