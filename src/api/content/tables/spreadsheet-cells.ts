import { repairMojibake } from '../../repair-mojibake.ts';
import { readWrittenDate } from '../../written-date.ts';

/*
 * What spreadsheet programs do to cells when they open and save a table: numbers are shortened, zeros in front and letters that an
 * encoding has not are lost, long texts are cut.
 */

/** Characters of a cell in Excel. */
const MAX_CELL = 32_767;

/** Spaces at which lines do not break. */
const FIXED_SPACES = /[\u00A0\u202F\u2007]/g;

/** Letters that windows-1252 has not. */
const NOT_WINDOWS = /[^\p{ASCII}\u00A0-\u00FFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/gu;

const SCIENTIFIC = /^[+-]?\d(?:[.,](\d+))?E\+\d{2,3}$/i;

/** What Excel saves of a column that is too narrow for its numbers, and of a formula that failed, in Spanish and in English. */
const ERROR =
  /^(?:#{3,}|#(?:N\/[AD]|¡?REF!|¡?VALOR!|VALUE!|¿?NOMBRE\?|NAME\?|¡?DIV\/0!|¡?NUM!|¡?NULO!|NULL!|¡?DESBORDAMIENTO!|SPILL!|¡?C[AÁ]LC!|¡?CAMPO!|FIELD!))$/i;

/** Texts that Excel reads as dates, and how it shows them. */
const DATE_LIKE = /^\d{1,2}[-/]\d{1,2}([-/]\d{2,4})?$/;
const SHOWN_DATE = /^\d{1,2}-[a-z]{3,4}\.?$|^\d{2}\/\d{2}\/\d{4}$/i;

/** Digits of a number that Excel keeps, and from which on a rounded one may be what it shows. */
const KEPT_DIGITS = 15;
const SHOWN_DIGITS = 9;

export const withPlainSpaces = (text: string): string => text.replaceAll(FIXED_SPACES, ' ');

const withPlainBreaks = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** Whether a cell is a long number of which the last digits are lost. */
export const isShortened = (cell: string): boolean =>
  SCIENTIFIC.test(cell) || (/^\d{17,}$/.test(cell) && /^0+$/.test(cell.slice(KEPT_DIGITS)));

/** Whether a cell has an error in place of its value. */
export const isCellError = (cell: string): boolean => ERROR.test(cell);

/**
 * Whether a cell is what the export writes, or what a spreadsheet program makes of that; not the reverse, which corrects it. `isNarrow`: its file is in an encoding that
 * has few letters.
 */
export function isAsExported(cell: string, exported: string, isNarrow: boolean): boolean {
  if (cell === exported) return true;
  const [one, other] = [withPlainBreaks(cell), withPlainBreaks(exported)];
  if (one === other) return true;
  if (one.length >= MAX_CELL && other.startsWith(one)) return true;
  if (isNarrow && one.includes('?') && withoutForeign(other).includes(one)) return true;
  if (repairMojibake(one) === other) return true;
  return isSameNumber(one.trim(), other.trim()) || isSameDate(one.trim(), other.trim());
}

/** The day that a text without a time is; without a year it is one of the year 2000. Null for any other text. */
function dayOf(text: string): string | null {
  const written = readWrittenDate(text) ?? readWrittenDate(`${text.replace('/', '-')}-2000`);
  return written?.time === null ? written.day : null;
}

/** Whether a spreadsheet program read a text as a date: of «24/7» it makes «24-jul». */
function isSameDate(cell: string, exported: string): boolean {
  if (!DATE_LIKE.test(exported) || !SHOWN_DATE.test(cell)) return false;
  const day = dayOf(cell);
  return day !== null && day === dayOf(exported);
}

/** A text with a question mark for each letter that windows-1252 has not, or for each of its two halves in UTF-16. */
const withoutForeign = (text: string): readonly string[] => [
  text.replaceAll(NOT_WINDOWS, '?'),
  text.replaceAll(NOT_WINDOWS, (letter) => '?'.repeat(letter.length)),
];

/** Whether a spreadsheet program shows the number `exported` as `cell`. */
function isSameNumber(cell: string, exported: string): boolean {
  if (!/^-?\d+(\.\d+)?$/.test(exported)) return false;
  const [, mantissa] = SCIENTIFIC.exec(cell) ?? [];
  if (SCIENTIFIC.test(cell)) {
    const digits = mantissa?.length ?? 0;
    return Number(exported).toExponential(digits) === Number(cell.replace(',', '.')).toExponential(digits);
  }
  const number = cell.replace(',', '.');
  if (!/^-?\d+(\.\d+)?$/.test(number)) return false;
  // It drops zeros in front, and behind the point. A zero that is there again was put back by a person.
  if (number === withoutZeros(exported)) return true;
  if (exported.length > KEPT_DIGITS && !exported.includes('.'))
    return number === exported.slice(0, KEPT_DIGITS).padEnd(exported.length, '0');
  const decimals = number.split('.')[1]?.length ?? 0;
  const isRounded = decimals > 0 && number.replaceAll(/\D/g, '').length >= SHOWN_DIGITS;
  return isRounded && Number(exported).toFixed(decimals) === Number(number).toFixed(decimals);
}

const withoutZeros = (number: string): string =>
  (number.includes('.') ? number.replace(/\.?0+$/, '') : number).replace(/^(-?)0+(?=\d)/, '$1');

/** A Mexican postal code whose zero in front was lost, with its zero; null for any other. */
export function restoredPostalCode(cell: string): string | null {
  const digits = /^\d,\d{3}$/.test(cell) ? cell.replace(',', '') : cell;
  return /^[1-9]\d{3}$/.test(digits) ? `0${digits}` : null;
}

/** An amount of pesos as digits with a point: null where its signs may mean two amounts, unchanged where it is none. */
export function plainAmount(typed: string): string | null {
  const text = typed
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/(?<=\d)['’](?=\d{3})/g, '')
    .replace(/^(?:mxn?)?\$?(?:mxn)?/, '')
    .replace(/(?:\.-)?(?:mxn|m\.?n\.?|pesos?)?$/, '');
  if (/^(?:gratis|gratuito|entradalibre|sincosto)$/.test(text)) return '0';
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^\d+,\d{1,2}$/.test(text)) return text.replace(',', '.');
  return /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text) || /^[\d.]*,[\d.,]*$/.test(text) ? null : text;
}

/** A number with a decimal comma, or with commas between thousands where it has no decimals. */
export function plainNumber(typed: string, hasDecimals: boolean): string {
  const text = typed.replaceAll(/\s/g, '').replace('−', '-');
  if (hasDecimals) return /^[+-]?\d+,\d+$/.test(text) ? text.replace(',', '.') : text;
  return /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
}
