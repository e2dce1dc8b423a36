import { createRoot } from 'react-dom/client';
import { noticeCopy } from '#copy/errors.ts';
import { handOver, pauseNotifications, resumeNotifications, takeOver } from '#stores/notifications.ts';
import { Notifications } from './Notifications.tsx';

let isMounted = false;

/** Puts the stack of notifications on this page, with those that the page before left behind. */
export function mountNotifications(): void {
  if (isMounted) return;
  isMounted = true;
  const region = document.createElement('section');
  region.className = 'notifications';
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-label', noticeCopy.region);
  for (const begin of ['pointerenter', 'focusin']) region.addEventListener(begin, pauseNotifications);
  for (const end of ['pointerleave', 'focusout']) region.addEventListener(end, resumeNotifications);
  document.body.append(region);
  createRoot(region).render(<Notifications />);
  addEventListener('pagehide', handOver);
  // A live region says what changes in it, not what it began with.
  requestAnimationFrame(() => setTimeout(takeOver, 100));
}
