import { missCode } from '../loading/missing-code.ts';

/* The donation form as it was served: works until its code is there, and without it. */

/** Swaps the label of the button with that of the other state. */
function setPending(form: HTMLFormElement, isPending: boolean): boolean {
  const button = form.querySelector('button');
  if (!button || !!button.ariaDisabled === isPending) return false;
  button.ariaDisabled = isPending ? 'true' : null;
  const { textContent } = button;
  button.textContent = button.dataset['pending'] ?? '';
  button.dataset['pending'] = textContent;
  return true;
}

/** Makes the form pending: two clicks are one donation. False where it is pending already. */
export const showPending = (form: HTMLFormElement): boolean => setPending(form, true);

/** Sends the form without its code. */
export function sendServed(form: HTMLFormElement): void {
  const isOnline = navigator.onLine;
  if (isOnline) form.submit();
  else void missCode();
  // Where it is sent, the page that answers takes its time.
  setTimeout(() => setPending(form, false), isOnline ? 20_000 : 0);
}
