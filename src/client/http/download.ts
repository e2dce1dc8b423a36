import type { Endpoint } from '#contract/endpoint.ts';
import { type ClientOptions, decodeFailure, exchange, headersOf, toUnauthorized, readJson } from './http.ts';

/** Milliseconds without data after which a download fails. */
const IDLE_TIMEOUT = 60_000;

/** The most milliseconds of a download: a day. */
const TIME_LIMIT = 86_400_000;

/**
 * Downloads the file of an endpoint, for as long as data arrives. `onProgress` is called with the number of bytes so
 * far. Throws the client's errors.
 */
export async function download(
  options: ClientOptions,
  endpoint: Endpoint,
  onProgress: (bytes: number) => void = () => {},
  query: Readonly<Record<string, string>> = {},
): Promise<Blob> {
  const search = new URLSearchParams(query).toString();
  const url = `${options.baseUrl}${endpoint.path}${search && `?${search}`}`;
  const idle = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => idle.abort(new Error(`no data for ${IDLE_TIMEOUT / 1000} s`)), IDLE_TIMEOUT);
  };
  restartTimer();
  const headers = headersOf(endpoint, endpoint.file ?? '*/*', options);
  const { response, read } = await exchange(url, {
    request: { method: endpoint.method, headers },
    timeLimit: TIME_LIMIT,
    signal: idle.signal,
    send: options.fetch ?? ((request) => fetch(request)),
    read: async (answer) => {
      restartTimer();
      if (!answer.ok) return readJson(url, answer);
      return readFile(answer, (bytes) => {
        restartTimer();
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
