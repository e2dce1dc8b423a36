/** The highest price in pesos, as in the contract. */
const MAX = 1_000_000;

const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/;

/** A parsed price: an amount, empty (unknown), or invalid. */
export type TypedPrice = { status: 'known'; pesos: number } | { status: 'unknown' } | { status: 'bad' };

/** Parses a typed price. @example toPrice('$1,200.50') // { status: 'known', pesos: 1200.5 } */
export function toPrice(typed: string): TypedPrice {
  const text = typed
    .replace(/^\s*\$/, '')
    .replace(/\s*(mxn|pesos)\s*$/i, '')
    .trim();
  if (text === '') return { status: typed.trim() === '' ? 'unknown' : 'bad' };
  if (/^gratis$/i.test(text)) return { status: 'known', pesos: 0 };
  const pesos = AMOUNT.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
  return pesos <= MAX ? { status: 'known', pesos } : { status: 'bad' };
}

/** The value of a price field: `150`, `99.50`, or empty. */
export function fieldPrice(pesos: number | null): string {
  if (pesos === null) return '';
  return Number.isInteger(pesos) ? String(pesos) : pesos.toFixed(2);
}
