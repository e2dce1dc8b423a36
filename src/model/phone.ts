export interface Phone {
  /** As typed. */
  text: string;
  /** A `tel:` URL (RFC 3966); null when the number cannot be dialled. */
  url: string | null;
}

/** The fewest and the most digits of a number (E.164). */
const [MIN_DIGITS, MAX_DIGITS] = [3, 15];
/** Digits of a Mexican number with its area code. */
const NATIONAL = 10;

function urlOf(text: string, extension: string): string | null {
  // Text before the number is a label; text after it is an extension or a remark.
  const number = /^[^\d+(]*([+(\d][+\d\s().-]*)/.exec(text)?.[1] ?? '';
  const digits = number.replaceAll(/\D/g, '');
  const isInternational = /^[(\s]*\+/.test(number);
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null;
  const isNational = !isInternational && digits.length === NATIONAL;
  const inner = extension.replaceAll(/\D/g, '');
  return `tel:${isInternational ? '+' : isNational ? '+52' : ''}${digits}${inner && `;ext=${inner}`}`;
}

/** The phone numbers in a typed text: one, or several with separators. */
export function phonesIn(typed: string, extension = ''): Phone[] {
  return typed
    .split(/[/,;|](?!\s*ext)|\s[oyu]\s/i)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ text, url: urlOf(text, extension) }));
}
