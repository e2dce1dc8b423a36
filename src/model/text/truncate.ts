const characters = new Intl.Segmenter('es-MX', { granularity: 'grapheme' });

/** Shortens text to `max` characters (80 by default, spec §5) with an ellipsis, at the end of a word if possible. */
export function truncate(text: string, max = 80): string {
  const trimmed = text.trim();
  if (trimmed.length <= max) return trimmed;
  let cut = '';
  let count = 0;
  for (const { segment } of characters.segment(trimmed)) {
    count += 1;
    if (count > max) break;
    cut += segment;
  }
  if (cut === trimmed) return trimmed;
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
