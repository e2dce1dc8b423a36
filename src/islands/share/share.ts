import { shareCopy } from '#copy/share.ts';
import { shareLinks } from '#model/share-links.ts';

/** Shares the page as it is now through the system's own dialogue. */
export async function shareNatively(): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: location.href });
  } catch {
    // Closing the dialogue is an answer too.
  }
}

/** Copies the page's address, and says so. */
export async function copyLink(status: Element | null): Promise<void> {
  let said: string = shareCopy.copied;
  try {
    await navigator.clipboard.writeText(location.href);
  } catch {
    said = shareCopy.notCopied;
  }
  if (!status) return;
  // Emptied first: the same words twice would be heard once.
  status.textContent = '';
  requestAnimationFrame(() => {
    status.textContent = said;
  });
}

/** Points the links at the page as it is now; for code that changes the address without loading a page. */
export function refreshShareLinks(): void {
  const links = shareLinks(document.title, location.href);
  for (const { name, href } of links) {
    document.querySelector(`[data-share=${name}]`)?.setAttribute('href', href);
  }
}
