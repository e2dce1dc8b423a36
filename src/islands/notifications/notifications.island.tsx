import { createRoot } from 'react-dom/client';
import { noticeCopy } from '#copy/form/errors.ts';
import { pauseNotifications, resumeNotifications, takeOver } from '#stores/notifications.ts';
import { Notifications } from './Notifications.tsx';
import { notificationRegion } from './region.ts';

let isMounted = false;

/** Puts the stack of notifications on this page, with those that a redirect brought here. */
export function mountNotifications(): void {
  if (isMounted) return;
  isMounted = true;
  const region = notificationRegion();
  // What was told before this came may have made it without.
  region.ariaLive = 'polite';
  region.ariaLabel = noticeCopy.region;
  for (const begin of ['pointerenter', 'focusin']) region.addEventListener(begin, pauseNotifications);
  for (const end of ['pointerleave', 'focusout']) region.addEventListener(end, resumeNotifications);
  // A place of its own: what is told without any of this stands beside it.
  const place = document.createElement('div');
  region.append(place);
  createRoot(place).render(<Notifications />);
  // A live region says what changes in it, not what it began with.
  requestAnimationFrame(() => setTimeout(takeOver, 100));
}
