import { eventCopy } from '../event.ts';

/** Describes a price by its lowest and highest amount; empty if both are unknown. `pesos` formats an amount. */
export function priceWords(
  min: number | null,
  max: number | null,
  pesos: (amount: number) => string,
): string {
  const amount = (value: number) => (value === 0 ? eventCopy.free : pesos(value));
  if (min === null && max === null) return '';
  if (min === null) return eventCopy.upTo(pesos(max ?? 0));
  if (max === null) return min === 0 ? eventCopy.free : eventCopy.from(amount(min));
  return min >= max ? amount(min) : eventCopy.range(pesos(min), pesos(max));
}
