/** The bounds of one donation in pesos, inclusive. */
export const MIN_DONATION = 10;
export const MAX_DONATION = 50_000;

/** The Mexican format: commas between thousands, a point before centavos. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/;

/**
 * Parses a typed amount in pesos; null when it is no amount. Does not check the bounds.
 * @example parsePesos(' $1,000 ') // 1000
 */
export function parsePesos(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^\$/, '')
    .replace(/(mxn|pesos)$/i, '')
    .trim();
  return text.length <= 20 && AMOUNT.test(text) ? Number(text.replaceAll(',', '')) : null;
}

/** Whether an amount has at most two decimals. */
export const isWholeCentavos = (pesos: number): boolean => Number(pesos.toFixed(2)) === pesos;

/** Whether an amount in pesos is within the bounds of one donation. */
export const isWithinBounds = (pesos: number): boolean => pesos >= MIN_DONATION && pesos <= MAX_DONATION;
