import { searchText } from '#contract/search-text.ts';

/** Differences that a typed word may have: none in a short one. */
const toleranceOf = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * Whether a known word begins like a typed one, with as many letters missing, added, replaced or swapped as the
 * length of the typed one allows (optimal string alignment against every beginning of the known word).
 */
export function isSimilar(typed: string, known: string): boolean {
  const tolerance = toleranceOf(typed);
  if (known.length < typed.length - tolerance) return false;
  if (tolerance === 0) return known.startsWith(typed);
  const width = Math.min(known.length, typed.length + tolerance);
  let previous: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, column) => column);
  for (let line = 1; line <= typed.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed[line - 1] === known[column - 1];
      let cost = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = typed[line - 1] === known[column - 2] && typed[line - 2] === known[column - 1];
      if (line > 1 && column > 1 && isSwapped) cost = Math.min(cost, (previous[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > tolerance) return false;
    previous = row;
    row = next;
  }
  return Math.min(...row) <= tolerance;
}

/** Known words that are similar to a typed one, at most as many as a query takes. The known ones are `sortText`. */
export function similarWords(typed: string, known: Iterable<string>, max = 20): string[] {
  const word = searchText(typed);
  const similar: string[] = [];
  for (const candidate of known) {
    // `sortText` writes ñ as n~.
    if (isSimilar(word, candidate.replaceAll('~', ''))) similar.push(candidate);
    if (similar.length === max) break;
  }
  return similar;
}
