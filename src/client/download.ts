import type { Endpoint } from '#contract/endpoint.ts';
import { type ClientOptions, decodeFailure, exchange, headersOf, toUnauthorized, readJson } from './http.ts';

/** Milliseconds without a byte. */
const SILENCE = 60_000;

/** Milliseconds a file may take in all: a day. */
const TIME_LIMIT = 86_400_000;

/**
 * Fetches what an endpoint answers as a file, however long that takes while some of it keeps coming;
 * told how many bytes of it have come. Throws as calls do.
 */
export async function download(
  options: ClientOptions,
  endpoint: Endpoint,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const url = `${options.baseUrl}${endpoint.path}`;
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new Error(`nothing for ${SILENCE / 1000} s`)), SILENCE);
  };
  hear();
  const headers = headersOf(endpoint, endpoint.file ?? '*/*', options);
  const { response, read } = await exchange(url, {
    request: { method: endpoint.method, headers },
    timeLimit: TIME_LIMIT,
    signal: silence.signal,
    send: options.fetch ?? ((request) => fetch(request)),
    read: async (answer) => {
      hear();
      if (!answer.ok) return readJson(url, answer);
      return readFile(answer, (bytes) => {
        hear();
        onProgress(bytes);
      });
    },
  }).finally(() => clearTimeout(timer));
  if (read instanceof Blob && response.ok) return read;
  throw await toUnauthorized(decodeFailure(url, response, read), headers, options);
}

async function readFile(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const pieces: Array<Uint8Array<ArrayBuffer>> = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    bytes += next.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}
