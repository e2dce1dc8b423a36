/**
 * The class names of a dominant colour as background, rounded to eight levels of each primary: the content security
 * policy forbids inline styles.
 * @example backgroundClass('#ff0080') // 'ground r7 g0 b4'
 */
export function backgroundClass(color: string | null): string {
  if (!color) return '';
  const levels = [1, 3, 5].map((at) => Math.round((Number.parseInt(color.slice(at, at + 2), 16) * 7) / 255));
  return `ground r${levels[0]} g${levels[1]} b${levels[2]}`;
}
