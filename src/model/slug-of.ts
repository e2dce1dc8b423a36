/**
 * The slug that the address of an entry's page or calendar ends in. The framework's own parameters are
 * decoded more than once and not wholly: `a%26b` and `50%2525` would lead to no entry.
 */
export function slugOf({ url }: { url: string }): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last.replace(/\.ics$/, ''));
  } catch {
    return '';
  }
}
