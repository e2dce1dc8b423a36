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
 * Whether sanitizing a rich text takes little time. Tags are counted as they are written, also in comments and attributes: a
 * parser finds no more. It can find more open elements, of which the number of tags is the limit.
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

/** Signs that are stored as references: each `&` that can begin none, and each `<` that begins no tag. */
const STRAY = /&(?![a-z#])|<(?![a-z/!?])/gi;

/** The characters that the signs of a text take once it is stored: the text is as long as that or longer. */
export function leastStoredLength(html: string): number {
  let length = 0;
  for (const [sign] of html.matchAll(STRAY)) length += sign === '&' ? '&amp;'.length : '&lt;'.length;
  return length;
}
