import { createRoot } from 'react-dom/client';
import { forgetDrafts } from '#stores/drafts.ts';
import { onLogoutElsewhere } from '#stores/logout.ts';
import { $session } from '#stores/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
// A separate file, so that guests do not load it.
import styles from './account-menu.css?url';

let isMounted = false;

/** Mounts the menu of the logged-in user in the header, in place of the links for guests. */
export function start(place: HTMLElement): void {
  if (isMounted) return;
  isMounted = true;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  // The menu is usable without its styles; with them it appears in its final size.
  for (const type of ['load', 'error'])
    link.addEventListener(type, () => createRoot(place).render(<AccountMenu />), { once: true });
  document.head.append(link);
  // A logout in another tab removes the typed texts of this one.
  onLogoutElsewhere(forgetDrafts);
  $session.subscribe(({ status }) => {
    const { dataset } = document.documentElement;
    if (status === 'loggedIn') dataset['session'] = '';
    else delete dataset['session'];
  });
  // The service worker stores it, so that the offline page has it without a connection.
  if (navigator.serviceWorker?.controller) void import('../offline/own.ts').catch(() => undefined);
}
