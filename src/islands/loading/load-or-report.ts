import { handleMissingCode } from './missing-code.ts';

/** Failures by URL: many browsers cache a failed import and do not request the same URL again. */
const failures: Record<string, number> = {};

/** Imports a chunk, with one retry by another URL. Rejects if both fail. */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    const [address = ''] = /https?:\S+/.exec(String(cause)) ?? [];
    if (!address) throw cause;
    try {
      return (await import(/* @vite-ignore */ `${address}?${failures[address] ?? 1}`)) as Code;
    } catch (error) {
      failures[address] = (failures[address] ?? 1) + 1;
      throw error;
    }
  }
}

/** Imports a chunk like `loadWithRetry`; null if that fails, which the page then reports. */
export async function loadOrReport<Code>(load: () => Promise<Code>): Promise<Code | null> {
  try {
    return await loadWithRetry(load);
  } catch {
    await handleMissingCode();
    return null;
  }
}
