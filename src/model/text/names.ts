/** Parses `comedians_extra`: a JSON list of names. An invalid value gives an empty list. */
export function namesFromJson(json: string | null | undefined): string[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.flatMap((name) => (typeof name === 'string' && name.trim() ? [name.trim()] : []));
  } catch {
    return [];
  }
}

/** The letter of a name in an alphabetical index: A to Z, Ñ, or `#` for any other. */
export function indexLetter(name: string): string {
  const first = name.trim().normalize('NFC').charAt(0).toUpperCase();
  if (first === 'Ñ') return first;
  const plain = first.normalize('NFD').charAt(0);
  return /^[A-Z]$/.test(plain) ? plain : '#';
}

/** Up to two initials, for entries without a picture. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.filter((word, index) => index === 0 || word.length > 2).map((word) => word.charAt(0));
  return letters.slice(0, 2).join('').toUpperCase();
}
