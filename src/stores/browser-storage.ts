/**
 * `localStorage` and `sessionStorage` behind one interface: where they are denied or
 * full (private windows), nothing is stored and nothing throws.
 */
type Where = 'local' | 'session';

const area = (where: Where): Storage | null => {
  try {
    return where === 'local' ? localStorage : sessionStorage;
  } catch {
    return null;
  }
};

/** The JSON kept under a key, or null; what cannot be read counts as missing. */
export function readKept(where: Where, key: string): unknown {
  try {
    return JSON.parse(area(where)?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps JSON; null forgets it. */
export function keep(where: Where, key: string, value: unknown): void {
  keepText(where, key, value === null ? null : JSON.stringify(value));
}

export function keepText(where: Where, key: string, text: string | null): void {
  try {
    if (text === null) area(where)?.removeItem(key);
    else area(where)?.setItem(key, text);
  } catch {}
}

/** Removes every key with this prefix. */
export function forgetAll(where: Where, beginning: string): void {
  try {
    const kept = area(where);
    for (const key of Object.keys(kept ?? {})) if (key.startsWith(beginning)) kept?.removeItem(key);
  } catch {}
}

/** Forgets everything a cache holds. */
export async function forgetCache(name: string): Promise<void> {
  try {
    await caches.delete(name);
  } catch {}
}
