export interface Phone {
  /** As typed. */
  text: string;
  /** A `tel:` URL (RFC 3966); null when the number cannot be dialled. */
  url: string | null;
}

/** The fewest and the most digits of a number (E.164). */
const [MIN_DIGITS, MAX_DIGITS] = [3, 15];
/**
 * Ten digits of a Mexican number, with the country's code or a prefix that was dialled before it until 2019 and does not ring any more:
 * 01, 044, 045, and 1 after +52 (IFT, Plan Técnico Fundamental de Numeración). 00 stands for the plus sign.
 */
const FORMER = /^(?:(?:00)?52(?:1|0?1|04[45])?|01|04[45])?(\d{10})$/;
const FORMER_ABROAD = /^52(?:1|01|04[45])?(\d{10})$/;

function urlOf(text: string, extension: string): string | null {
  // Text before the number is a label; text after it is an extension or a remark.
  const number = /^[^\d+(]*([+(\d][+\d\s().-]*)/.exec(text)?.[1] ?? '';
  const digits = number.replaceAll(/\D/g, '');
  const isInternational = /^[(\s]*\+/.test(number);
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null;
  const national = (isInternational ? FORMER_ABROAD : FORMER).exec(digits)?.[1];
  const dialled = national ? `+52${national}` : `${isInternational ? '+' : ''}${digits}`;
  const inner = extension.replaceAll(/\D/g, '');
  return `tel:${dialled}${inner && `;ext=${inner}`}`;
}

/** The phone numbers in a typed text: one, or several with separators. */
export function phonesIn(typed: string, extension = ''): Phone[] {
  return typed
    .split(/[/,;|](?!\s*ext)|\s[oyu]\s/i)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ text, url: urlOf(text, extension) }));
}
