const counts = new Intl.NumberFormat('es-MX');

/** `1 evento`, `1,250 eventos`, the space not breaking. */
export const count = (number: number, one: string, many: string): string =>
  `${counts.format(number)}\u00A0${number === 1 ? one : many}`;
