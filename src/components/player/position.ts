import { POSITIONS_KEY } from '#model/stored-copy.ts';

/** Recordings that are remembered; the one heard longest ago is forgotten first. */
const MOST = 50;

function read(): Array<[string, number]> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(POSITIONS_KEY) ?? '{}');
    return Object.entries(kept ?? {}).filter(([, seconds]) => Number.isFinite(seconds));
  } catch {
    return [];
  }
}

/** Seconds into a recording where listening stopped; 0 when it is not known. */
export function rememberedPosition(id: string): number {
  return read().find(([known]) => known === id)?.[1] ?? 0;
}

/** Keeps a position in seconds; 0 forgets it. A browser that keeps nothing is no failure. */
export function rememberPosition(id: string, seconds: number): void {
  const others = read().filter(([known]) => known !== id);
  const all = seconds > 0 ? [...others, [id, Math.floor(seconds)] as const] : others;
  try {
    localStorage.setItem(POSITIONS_KEY, JSON.stringify(Object.fromEntries(all.slice(-MOST))));
  } catch {
    // A private window, or a full store: the position lives as long as the page.
  }
}
