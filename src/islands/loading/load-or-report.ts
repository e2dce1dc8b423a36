import { missCode } from './missing-code.ts';

/** Failures by URL: many browsers cache a failed import and do not request the same URL again. */
const failures: Record<string, number> = {};

/**
 * Imports a chunk, with one retry by another URL; null where both fail, which the page then reports.
 */
export async function loadOrReport<Code>(load: () => Promise<Code>, isAsked = true): Promise<Code | null> {
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
