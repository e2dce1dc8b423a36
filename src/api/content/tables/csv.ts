/** What spreadsheet programs need to read UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}';

/**
 * A text that spreadsheet programs would run (OWASP, CSV injection), also in the wide forms of Chinese and Japanese keyboards, or
 * that begins as such a text is written here.
 */
const RISKY = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A value as a cell has it: nothing for null, lists of names and ids with bars between them, other lists as JSON. A text
 * that would be run as a formula begins with an apostrophe.
 */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return RISKY.test(value) ? `'${value}` : value;
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return '';
  const isPlain = value.every((item) => typeof item !== 'object' && !String(item).includes('|'));
  return isPlain ? cellOf(value.join(' | ')) : JSON.stringify(value);
}

/** A cell without the apostrophe that `cellOf` put before a text that would be run. */
export const unescapedCell = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell) ? cell.slice(1) : cell;

/** A line of a table, by RFC 4180. */
export const lineOf = (values: readonly unknown[]): string =>
  `${values.map((value) => quoted(cellOf(value))).join(',')}\r\n`;

const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
