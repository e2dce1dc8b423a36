import { donationButtonCopy as copy } from '#copy/donation/donation-button.ts';
import { missCode } from '../loading/missing-code.ts';

/* The donation form as it was served: works until its code is there, and without it. */

const buttonOf = (form: HTMLFormElement) => form.querySelector('button');

export const isPending = (form: HTMLFormElement): boolean => !!buttonOf(form)?.ariaDisabled;

/** Shows whether the form is on its way, as `DonationForm.tsx` does. */
function setPending(form: HTMLFormElement, isOnItsWay: boolean): void {
  const button = buttonOf(form);
  if (!button) return;
  button.ariaDisabled = isOnItsWay ? 'true' : null;
  button.textContent = copy[isOnItsWay ? 'pending' : 'submit'];
}

/** Follows the first of several clicks: together they are one donation. */
export function showPending(form: HTMLFormElement): boolean {
  const isFirst = !isPending(form);
  setPending(form, true);
  return isFirst;
}

/** Sends the form without its code. */
export function sendServed(form: HTMLFormElement): void {
  const isOnline = navigator.onLine;
  if (isOnline) form.submit();
  else void missCode();
  // Where it is sent, the page that answers takes its time.
  setTimeout(() => setPending(form, false), isOnline ? 20_000 : 0);
}
