/**
 * The slug at the end of the URL of an entry's page or calendar. Astro decodes its route parameters more than once and
 * incompletely: `a%26b` and `50%2525` would match no entry.
 */
export function slugOf({ url }: { url: string }): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last.replace(/\.ics$/, ''));
  } catch {
    return '';
  }
}
