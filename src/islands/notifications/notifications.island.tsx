import { createRoot } from 'react-dom/client';
import { noticeCopy } from '#copy/form/errors.ts';
import { pauseNotifications, resumeNotifications, restoreNotifications } from '#stores/notifications.ts';
import { Notifications } from './Notifications.tsx';
import { notificationRegion } from './region.ts';

let isMounted = false;

/** Mounts the notifications of the page, including those that a redirect handed over. */
export function mountNotifications(): void {
  if (isMounted) return;
  isMounted = true;
  const region = notificationRegion();
  // A message that was shown before this code was loaded may have created the region without these attributes.
  region.ariaLive = 'polite';
  region.ariaLabel = noticeCopy.region;
  for (const begin of ['pointerenter', 'focusin']) region.addEventListener(begin, pauseNotifications);
  for (const end of ['pointerleave', 'focusout']) region.addEventListener(end, resumeNotifications);
  // A separate element, since messages of other code are beside it.
  const place = document.createElement('div');
  region.append(place);
  createRoot(place).render(<Notifications />);
  // A live region announces changes, not its initial content.
  requestAnimationFrame(() => setTimeout(restoreNotifications, 100));
}
