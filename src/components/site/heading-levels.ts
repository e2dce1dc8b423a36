/**
 * Sanitised HTML with its headings moved to begin at level `top` and never to skip one on the way
 * down, independent of the levels their author chose.
 */
export function withHeadingsFrom(html: string, top: 2 | 3): string {
  const typed = Array.from(html.matchAll(/<h([1-6])>/g), ([, level]) => Number(level));
  const ranks = [...new Set(typed)].sort((a, b) => a - b);
  let previous = top - 1;
  let current: number = top;
  return html.replaceAll(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => {
    if (!slash) {
      current = Math.min(top + ranks.indexOf(Number(level)), previous + 1, 6);
      previous = current;
    }
    return `<${slash}h${current}>`;
  });
}
