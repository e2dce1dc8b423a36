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

/** Words that do not tell a name from others: articles, prepositions, and what many venues are called. */
const COMMON = /^(.{1,2}|los|las|del|nos|con|por|bar|foro|caf[eé]|teatro)$/i;

/** Up to two initials, for entries without a picture: of the words that tell the name from others, or of its first ones. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = words.filter((word) => !COMMON.test(word));
  const letters = (own.length > 0 ? own : words).map((word) => word.charAt(0));
  return letters.slice(0, 2).join('').toUpperCase();
}
