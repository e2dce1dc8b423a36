import { shareCopy } from '#copy/share.ts';

/** Shares the page through the dialogue of the system. */
async function shareNatively(): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: location.href });
  } catch {
    // Closing the dialogue rejects, which is not a failure.
  }
}

/** Copies the URL of the page and announces the result. */
async function copyLink(status: Element | null): Promise<void> {
  let message: string = shareCopy.copied;
  try {
    await navigator.clipboard.writeText(location.href);
  } catch {
    message = shareCopy.notCopied;
  }
  if (!status) return;
  // Cleared first, since screen readers do not announce a repeated text.
  status.textContent = '';
  requestAnimationFrame(() => {
    status.textContent = message;
  });
}

/** Handles a press of a share button. */
export const start = (button: Element): Promise<void> =>
  button.matches('[data-share-by=system]')
    ? shareNatively()
    : copyLink(document.querySelector('[data-share-status]'));
