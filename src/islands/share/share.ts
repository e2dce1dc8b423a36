import { shareCopy } from '#copy/share.ts';

/** Shares the page as it is now through the system's own dialogue. */
async function shareNatively(): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: location.href });
  } catch {
    // Closing the dialogue rejects, which is no failure.
  }
}

/** Copies the page's address, and says so. */
async function copyLink(status: Element | null): Promise<void> {
  let said: string = shareCopy.copied;
  try {
    await navigator.clipboard.writeText(location.href);
  } catch {
    said = shareCopy.notCopied;
  }
  if (!status) return;
  // Emptied first: screen readers announce no repeated text.
  status.textContent = '';
  requestAnimationFrame(() => {
    status.textContent = said;
  });
}

/** Follows a press of a button that shares. */
export const start = (button: Element): Promise<void> =>
  button.matches('[data-share-by=system]')
    ? shareNatively()
    : copyLink(document.querySelector('[data-share-status]'));
