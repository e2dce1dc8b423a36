import http from 'node:http';
import https from 'node:https';
import { isIPv6 } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { createDeadline } from '#concurrency/deadline.ts';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** Bounds of one fetch, redirects included. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_MILLISECONDS = 10_000;
const MAX_REDIRECTS = 5;
const PORTS = new Set(['', '80', '443']);

/** Why something was not fetched; never shown to the client, which might be probing the network. */
export class FetchRefused extends Error {
  override name = 'FetchRefused';
}

export interface FetchOptions {
  /** Ends the fetch earlier than its own limit of ten seconds. */
  signal?: AbortSignal;
  /** For tests against a server on this machine: addresses and ports that are dialled all the same. */
  allow?: { addresses: readonly string[]; ports: readonly string[] };
}

/** What an address answered. */
export interface Fetched {
  bytes: Uint8Array;
  /** The encoding of a text, as the answer's header names it; null where it names none. */
  charset: string | null;
}

/** IPv4-compatible IPv6 (`::/96`) is dialled as the IPv4 address inside, past the agent's own filter. */
const EMBEDDED_IPV4 = '::/96';

/**
 * Fetches text from the public internet on behalf of a stranger. The address that is dialled is
 * checked at each hop, after name resolution, so that neither a redirect nor a name that changes
 * its mind reaches a private network; 5 MB, 10 s, ports 80 and 443.
 */
export function fetchPublic(url: string, options: FetchOptions = {}): Promise<Fetched> {
  const { signal, clear } = createDeadline(MAX_MILLISECONDS, options.signal);
  return fetchUntil(url, options, signal).finally(clear);
}

async function fetchUntil(url: string, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
  let target = new URL(url);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    requirePublicUrl(target, options);
    const response = await dial(target, signal, options);
    const status = response.statusCode ?? 0;
    const location = response.headers.location;
    if (status >= 300 && status < 400 && location) {
      response.destroy();
      if (!URL.canParse(location, target)) throw new FetchRefused(`redirects to no address: ${location}`);
      target = new URL(location, target);
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new FetchRefused(`answered ${status}`);
    }
    return { bytes: await readBounded(response, signal), charset: charsetOf(response) };
  }
  throw new FetchRefused('redirects too often');
}

function requirePublicUrl(url: URL, { allow }: FetchOptions): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchRefused(`protocol ${url.protocol}`);
  if (!PORTS.has(url.port) && !allow?.ports.includes(url.port)) throw new FetchRefused(`port ${url.port}`);
  if (url.username || url.password) throw new FetchRefused('credentials in the address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (
    isIPv6(host) &&
    allow?.addresses.includes(host) !== true &&
    /^::[\da-f]{1,4}(:[\da-f]{1,4})?$/i.test(host)
  ) {
    throw new FetchRefused('embedded IPv4 address');
  }
}

function dial(url: URL, signal: AbortSignal, { allow }: FetchOptions): Promise<http.IncomingMessage> {
  const rules = { denyIPAddressList: [EMBEDDED_IPV4], allowIPAddressList: [...(allow?.addresses ?? [])] };
  const isSecure = url.protocol === 'https:';
  const agent = isSecure ? new RequestFilteringHttpsAgent(rules) : new RequestFilteringHttpAgent(rules);
  const headers = {
    Accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1',
    'Accept-Encoding': 'br, gzip, deflate',
    'User-Agent': 'Risoteca (lector de podcasts)',
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).get(url, { agent, headers, signal }, resolve);
    request.on('error', reject);
    // A server that changes the protocol leaves the answer behind, unread.
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new FetchRefused('changes the protocol'));
    });
    request.on('close', () => reject(new FetchRefused('closed without an answer')));
  });
}

const charsetOf = ({ headers }: http.IncomingMessage): string | null =>
  /;\s*charset="?([\w.:-]{1,40})/i.exec(headers['content-type'] ?? '')?.[1] ?? null;

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  br: createBrotliDecompress,
  gzip: createGunzip,
  deflate: createInflate,
};

/** The limit counts what comes out of the decoder: a small bomb is as large as what it becomes. */
async function readBounded(response: http.IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const decoder = decoders[response.headers['content-encoding'] ?? ''];
  const stream = decoder ? response.pipe(decoder()) : response;
  if (stream !== response) response.on('error', (error) => stream.emit('error', error));
  const abort = () => response.destroy(new FetchRefused('took too long'));
  signal.addEventListener('abort', abort, { once: true });
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk as Uint8Array);
      size += bytes.byteLength;
      if (size > MAX_BYTES) throw new FetchRefused(`longer than ${MAX_BYTES} bytes`);
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  } finally {
    signal.removeEventListener('abort', abort);
    response.destroy();
  }
}
