export interface Phone {
  /** As it was typed. */
  text: string;
  /** `tel:` address (RFC 3966); null for what cannot be dialled. */
  url: string | null;
}

/** Digits a number has at least, and at most (E.164). */
const [SHORTEST, LONGEST] = [3, 15];
/** Digits of a Mexican number, area code included. */
const NATIONAL = 10;

function urlOf(text: string, extension: string): string | null {
  // What stands before the number is its label; what follows it, an extension or a remark.
  const number = /^[^\d+(]*([+(\d][+\d\s().-]*)/.exec(text)?.[1] ?? '';
  const digits = number.replaceAll(/\D/g, '');
  const isInternational = /^[(\s]*\+/.test(number);
  if (digits.length < SHORTEST || digits.length > LONGEST) return null;
  const isNational = !isInternational && digits.length === NATIONAL;
  const inner = extension.replaceAll(/\D/g, '');
  return `tel:${isInternational ? '+' : isNational ? '+52' : ''}${digits}${inner && `;ext=${inner}`}`;
}

/** The numbers in what was typed as a phone, whatever its shape: one, or several with something between. */
export function phonesIn(typed: string, extension = ''): Phone[] {
  return typed
    .split(/[/,;|](?!\s*ext)|\s[oyu]\s/i)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ text, url: urlOf(text, extension) }));
}
