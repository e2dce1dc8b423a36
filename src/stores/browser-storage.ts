/**
 * `localStorage` and `sessionStorage` behind one interface. If they are denied or full (private windows), nothing is
 * stored and nothing throws.
 */
type Where = 'local' | 'session';

const area = (where: Where): Storage | null => {
  try {
    return where === 'local' ? localStorage : sessionStorage;
  } catch {
    return null;
  }
};

/** Reads the JSON under a key; null if it is missing or invalid. */
export function readStorage(where: Where, key: string): unknown {
  try {
    return JSON.parse(area(where)?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes the key. */
export function writeStorage(where: Where, key: string, value: unknown): void {
  writeStorageText(where, key, value === null ? null : JSON.stringify(value));
}

export function writeStorageText(where: Where, key: string, text: string | null): void {
  try {
    if (text === null) area(where)?.removeItem(key);
    else area(where)?.setItem(key, text);
  } catch {}
}

/** Removes every key with this prefix. */
export function removeByPrefix(where: Where, prefix: string): void {
  try {
    const kept = area(where);
    for (const key of Object.keys(kept ?? {})) if (key.startsWith(prefix)) kept?.removeItem(key);
  } catch {}
}

/** Deletes a cache. */
export async function forgetCache(name: string): Promise<void> {
  try {
    await caches.delete(name);
  } catch {}
}
