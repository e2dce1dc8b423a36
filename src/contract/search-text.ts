/**
 * Normalizes text for comparison in searches: no case, no accents, single spaces. Applied to query and data, so that
 * "NUÑEZ" finds "Núñez".
 */
export function searchText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/**
 * A sort key for the Spanish alphabet when compared byte by byte: accents and case are ignored, ñ comes after n.
 */
export function sortText(text: string): string {
  return searchText(text.normalize('NFC').replaceAll(/ñ/gi, 'n~'));
}

/** A slug: lower-case ASCII words joined by hyphens, at most `max` characters, `fallback` when nothing is left. */
export function slugify(text: string, fallback: string, max = 80): string {
  const cut = (words: string) => words.slice(0, max).replaceAll(/^-+|-+$/g, '');
  const words = cut(searchText(text).replaceAll(/[^a-z0-9]+/g, '-'));
  return /[a-z]/.test(words) ? words : cut(`${fallback}-${words}`);
}

/** The slug of a city, as addresses and filters name it; empty for a name without a Latin letter or a digit. */
export const citySlug = (name: string): string => slugify(name, '');
