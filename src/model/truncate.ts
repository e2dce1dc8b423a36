const characters = new Intl.Segmenter('es-MX', { granularity: 'grapheme' });

/** Shortens text to `max` characters, 80 unless told (spec §5), at a word's end where there is one, with an ellipsis. */
export function truncate(text: string, max = 80): string {
  const all = Array.from(characters.segment(text.trim()), ({ segment }) => segment);
  if (all.length <= max) return all.join('');
  const cut = all.slice(0, max).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
