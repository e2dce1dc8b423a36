/**
 * The class names that paint a dominant colour, to the nearest of eight levels of each primary:
 * a policy without inline styles leaves no other way to give each picture its own.
 * @example groundClass('#ff0080') // 'ground r7 g0 b4'
 */
export function groundClass(color: string | null): string {
  if (!color) return '';
  const levels = [1, 3, 5].map((at) => Math.round((Number.parseInt(color.slice(at, at + 2), 16) * 7) / 255));
  return `ground r${levels[0]} g${levels[1]} b${levels[2]}`;
}
