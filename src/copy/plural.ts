/** A whole number with commas, as `Intl.NumberFormat('es-MX')` writes it, whose first use takes a browser longer than a search. */
const withCommas = (number: number): string => String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** Formats a count: `1 evento`, `1,250 eventos`, with a no-break space. */
export const count = (number: number, one: string, many: string): string =>
  `${withCommas(number)}\u00A0${number === 1 ? one : many}`;
