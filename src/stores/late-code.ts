import { NetworkError } from '#client/http.ts';

/** Code that a page fetches on first use did not come: the connection is lost, or the page older than the site. */
export class MissingCodeError extends NetworkError {
  override name = 'MissingCodeError';
}

/** How often each address failed: many browsers remember that, and ask for the same one no more. */
const failures = new Map<string, number>();

/**
 * Code that is fetched on first use; `load` is an `import()` and nothing else. What did not come once
 * is asked for by another address. Throws `MissingCodeError`.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    // Browsers that remember name the address; the others request it again the next time.
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
