import { createCsvParser } from '#api/content/tables/csv-parser.ts';

/** What Excel shows of a cell of a table that it opened, in a Mexican installation. */
function shown(cell: string): string {
  if (cell === 'true') return 'VERDADERO';
  if (cell === 'false') return 'FALSO';
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell) ?? [];
  if (year !== undefined) return `${day}/${month}/${year}`;
  if (!/^-?\d+(\.\d+)?$/.test(cell)) return cell;
  const [whole = ''] = cell.replace('-', '').split('.');
  if (whole.replace(/^0+/, '').length > 11) return scientific(Number(cell));
  // Eleven characters of a number are shown.
  return String(Number(Number(cell).toFixed(Math.max(0, 10 - whole.length))));
}

function scientific(value: number): string {
  const [mantissa = '', exponent = ''] = value.toExponential(5).split('e+');
  return `${String(Number(mantissa))}E+${exponent.padStart(2, '0')}`;
}

/** The rows of a table as Excel saves it after it opened it: with another separator and without needless quotes. */
export function savedByExcel(table: Uint8Array, separator: ',' | ';' | '\t'): string {
  const parser = createCsvParser(',');
  const rows = [...parser.push(new TextDecoder().decode(table)), ...parser.end()];
  const quoted = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = rows.map((cells) => [...cells.map(shown), '', ''].map(quoted).join(separator));
  const empty = separator.repeat((rows[0]?.length ?? 0) + 1);
  return [...lines, empty, empty, ''].join('\r\n');
}
