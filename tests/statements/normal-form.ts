/** A literal value where a list is collapsed. */
const VALUE = String.raw`(?:\?|null|-?\d+(?:\.\d+)?|'(?:[^']|'')*')`;
const LIST = new RegExp(String.raw`\(${VALUE}(?:, ${VALUE})+\)`, 'g');
/** Of a search: a condition for each word. */
const WORDS = /("\w+" like \? escape '\\')(?: and \1)+/g;
const ROWS = /\(\?\)(?:, \(\?\))+/g;

/**
 * The form that executions of one statement share, however many values each has: lists of values, rows and words of a
 * search are one, whitespace is one space.
 */
export function normalForm(sql: string): string {
  const spaced = sql.replaceAll(/\s+/g, ' ').trim();
  return spaced.replaceAll(LIST, '(?)').replaceAll(ROWS, '(?)').replaceAll(WORDS, '$1');
}
