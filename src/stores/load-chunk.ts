import { NetworkError } from '#client/http/http.ts';

/** A chunk that a page imports on first use could not be loaded: no connection, or a release newer than the page. */
export class MissingCodeError extends NetworkError {
  override name = 'MissingCodeError';
}

/** Failures by URL: many browsers cache a failed import and do not request the same URL again. */
const failures = new Map<string, number>();

/**
 * Loads code on first use; `load` is an `import()` and nothing else. A failed import is repeated with another URL. Throws
 * `MissingCodeError`.
 */
export async function loadChunk<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    // Browsers that cache the failure have the URL in the error; the others request it again the next time.
    const [address] = /https?:\S+/.exec(String(cause)) ?? [];
    const turn = failures.get(address ?? '') ?? 1;
    try {
      if (address) return (await import(/* @vite-ignore */ `${address}?${turn}`)) as Code;
    } catch {
      failures.set(address ?? '', turn + 1);
    }
    throw new MissingCodeError(location.href, 'a script did not come', { cause });
  }
}
