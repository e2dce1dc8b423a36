/** The bounds of one donation, in pesos; both included. */
export const MIN_DONATION = 10;
export const MAX_DONATION = 50_000;

/** With commas between thousands and a point before centavos, as Mexico writes amounts. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/;

/**
 * Pesos as they were typed, null for what is no amount; bounds are another matter.
 * @example readPesos(' $1,000 ') // 1000
 */
export function readPesos(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^\$/, '')
    .replace(/(mxn|pesos)$/i, '')
    .trim();
  return text.length <= 20 && AMOUNT.test(text) ? Number(text.replaceAll(',', '')) : null;
}

/** Whether an amount has whole centavos: the halves that floating numbers make of `99.99` are none. */
export const isWholeCentavos = (pesos: number): boolean => Number(pesos.toFixed(2)) === pesos;

export const isWithinBounds = (pesos: number): boolean => pesos >= MIN_DONATION && pesos <= MAX_DONATION;
