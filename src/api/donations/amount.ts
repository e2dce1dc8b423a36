import { donationForm } from '#contract/donation.ts';
import { isWithinBounds, parsePesos } from '#contract/donation-amount.ts';

/** The amount of a submitted HTML form in centavos; null for text that is no amount, or one outside the bounds. */
export function formAmount(form: Record<string, string>): number | null {
  const chosen = form[donationForm.amount];
  const typed = chosen === donationForm.other ? form[donationForm.otherAmount] : chosen;
  const pesos = parsePesos(typed ?? '');
  return pesos === null || !isWithinBounds(pesos) ? null : Math.round(pesos * 100);
}
