/** The most tags of a rich text, and the most elements that are open at once: the time of sanitizing grows with both. */
const MAX_TAGS = 4000;
const MAX_DEPTH = 50;

/** Elements without content; and those that the next one of their kind ends. */
const VOID = new Set([
  'br',
  'hr',
  'img',
  'wbr',
  'input',
  'meta',
  'link',
  'source',
  'track',
  'area',
  'col',
  'embed',
]);
const ENDED_BY_NEXT = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'option']);

/**
 * Whether sanitizing a rich text takes little time. Tags are counted as they are written, also in comments and attributes: that is
 * never less than what a parser finds.
 */
export function isWithinBounds(html: string): boolean {
  const open: string[] = [];
  let tags = 0;
  for (const [, slash, written = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    tags += 1;
    if (tags > MAX_TAGS) return false;
    const name = written.toLowerCase();
    if (VOID.has(name)) continue;
    if (slash) {
      const start = open.lastIndexOf(name);
      if (start >= 0) open.length = start;
      continue;
    }
    if (ENDED_BY_NEXT.has(name) && open.at(-1) === name) continue;
    open.push(name);
    if (open.length > MAX_DEPTH) return false;
  }
  return true;
}

/** Signs that are written as references once they are stored: each `&` that begins none, and each `<` that begins no tag. */
const STRAY = /&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)|<(?![a-z/!?])/gi;

/** About how long a rich text is once it is stored, without sanitizing it: never less where it is text and allowed tags alone. */
export function storedLength(html: string): number {
  let length = html.length;
  for (const [sign] of html.matchAll(STRAY)) length += sign === '&' ? '&amp;'.length - 1 : '&lt;'.length - 1;
  return length;
}
