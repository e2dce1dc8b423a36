const counts = new Intl.NumberFormat('es-MX');

/** Formats a count: `1 evento`, `1,250 eventos`, with a no-break space. */
export const count = (number: number, one: string, many: string): string =>
  `${counts.format(number)}\u00A0${number === 1 ? one : many}`;
