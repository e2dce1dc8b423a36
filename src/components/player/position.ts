import { OWN_KEYS } from '#model/site/stored-copy.ts';

/** Seconds by the id of the episode. */
const KEY = `${OWN_KEYS}posiciones`;

/** Number of stored positions; the least recently heard recording is removed first. */
const MOST = 50;

function read(): Array<[string, number]> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.entries(kept ?? {}).filter(([, seconds]) => Number.isFinite(seconds));
  } catch {
    return [];
  }
}

/** The last position in a recording in seconds; 0 if it is unknown. */
export function rememberedPosition(id: string): number {
  return read().find(([known]) => known === id)?.[1] ?? 0;
}

/** Stores a position in seconds; 0 removes it. Never throws without storage. */
export function rememberPosition(id: string, seconds: number): void {
  const others = read().filter(([known]) => known !== id);
  const all = seconds > 0 ? [...others, [id, Math.floor(seconds)] as const] : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all.slice(-MOST))));
  } catch {
    // Storage is denied or full: the position lasts until the page is left.
  }
}
