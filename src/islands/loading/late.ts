import { missCode } from './missing-code.ts';

/** How often each address failed: many browsers remember that, and ask for the same one no more. */
const failures: Record<string, number> = {};

/**
 * Fetches code, once more by another address where it does not come; null where it does not come at
 * all, which the page says.
 */
export async function late<Code>(load: () => Promise<Code>, isAsked = true): Promise<Code | null> {
  try {
    return await load();
  } catch (cause) {
    const [address = ''] = /https?:\S+/.exec(String(cause)) ?? [];
    try {
      if (address) return (await import(/* @vite-ignore */ `${address}?${failures[address] ?? 1}`)) as Code;
    } catch {
      failures[address] = (failures[address] ?? 1) + 1;
    }
    await missCode(isAsked);
    return null;
  }
}
