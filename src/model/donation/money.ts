const whole = new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** An amount in Mexican pesos, without centavos when there are none (spec §9): `$1,250`, `$99.50`. */
export function formatPesos(amount: number): string {
  return Number.isInteger(amount) ? whole.format(amount) : exact.format(amount);
}
