import { donationButtonCopy as copy } from '#copy/donation/donation-button.ts';
import { handleMissingCode } from '../loading/missing-code.ts';

/* The served donation form, which works before its code is loaded and without it. */

const buttonOf = (form: HTMLFormElement) => form.querySelector('button');

export const isPending = (form: HTMLFormElement): boolean => !!buttonOf(form)?.ariaDisabled;

/** Shows whether the form is being sent, as `DonationForm.tsx` does. */
function setPending(form: HTMLFormElement, isSending: boolean): void {
  const button = buttonOf(form);
  if (!button) return;
  button.ariaDisabled = isSending ? 'true' : null;
  button.textContent = copy[isSending ? 'pending' : 'submit'];
}

/** Shows the form as pending. False for a repeated click, which belongs to the same donation. */
export function showPending(form: HTMLFormElement): boolean {
  const isFirst = !isPending(form);
  setPending(form, true);
  return isFirst;
}

/** Sends the form without its code, which could not be loaded. */
export function sendServed(form: HTMLFormElement): void {
  const isOnline = navigator.onLine;
  if (isOnline) form.submit();
  else void handleMissingCode();
  // The checkout may take long to open.
  setTimeout(() => setPending(form, false), isOnline ? 20_000 : 0);
}
