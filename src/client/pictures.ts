/** Milliseconds a picture may take. */
const TIMEOUT = 20_000;

/** Bytes of the largest picture anybody may store. */
const MOST_BYTES = 12_000_000;

/** Reads a picture by its URL; null when there is none to be had. */
export type ReadPicture = (url: string) => Promise<Uint8Array | null>;

interface PictureReaderOptions {
  /** Where the API is; it serves the pictures of the site, whatever address the site will have. */
  baseUrl: string;
  /** Where the site will be. */
  siteUrl: string;
  /** Swapped for the in-process app in builds. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Pictures as the API has them, for those who draw with them. Nothing here throws. */
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
      const place = named.origin === site ? new URL(named.pathname + named.search, baseUrl) : named;
      const response = await send(new Request(place, { signal: AbortSignal.timeout(TIMEOUT) }));
      if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) return null;
      const bytes = new Uint8Array(await response.arrayBuffer());
      return bytes.byteLength > MOST_BYTES ? null : bytes;
    } catch {
      return null;
    }
  };
}
