import { donationForm } from '#contract/donation.ts';
import { isWithinBounds, readPesos } from '#contract/donation-amount.ts';

/** Centavos that a plain form asks for; null where that may not be donated, or is no amount. */
export function formAmount(form: Record<string, string>): number | null {
  const chosen = form[donationForm.amount];
  const typed = chosen === donationForm.other ? form[donationForm.otherAmount] : chosen;
  const pesos = readPesos(typed ?? '');
  return pesos === null || !isWithinBounds(pesos) ? null : Math.round(pesos * 100);
}
