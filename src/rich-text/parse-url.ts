/** A URL, or null: `URL.parse`, which browsers at the floor do not have. */
export function parseUrl(text: string, base?: URL | string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
