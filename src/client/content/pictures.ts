import { exchange } from '../http/http.ts';

/** The timeout of a picture in milliseconds. */
const TIMEOUT = 20_000;

/** The most bytes of a picture: the limit of uploads. */
const MAX_BYTES = 12_000_000;

/** Reads a picture by its URL; null when it cannot be read. */
export type ReadPicture = (url: string) => Promise<Uint8Array | null>;

interface PictureReaderOptions {
  /** The URL of the API, which serves the pictures of the site, also before the site has its address. */
  baseUrl: string;
  /** The URL of the site. */
  siteUrl: string;
  /** Replaced by the in-process app in builds. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Reads pictures from the API, for share cards. Never throws. */
export function createPictureReader({
  baseUrl,
  siteUrl,
  fetch: send = fetch,
}: PictureReaderOptions): ReadPicture {
  const site = new URL(siteUrl).origin;
  return async (url) => {
    try {
      const named = new URL(url, baseUrl);
      if (!/^https?:$/.test(named.protocol)) return null;
      const source = named.origin === site ? new URL(named.pathname + named.search, baseUrl) : named;
      const request = { headers: new Headers() };
      const picture = await exchange(source.href, { request, timeLimit: TIMEOUT, send, read: readBytes });
      return picture.read;
    } catch {
      return null;
    }
  };
}

async function readBytes(response: Response): Promise<Uint8Array | null> {
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) {
    await response.body?.cancel();
    return null;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  return bytes.byteLength > MAX_BYTES ? null : bytes;
}
