import { createRoot } from 'react-dom/client';
import { forgetDrafts } from '#stores/drafts.ts';
import { onLeave } from '#stores/logout.ts';
import { $session } from '#stores/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
// A file of its own, so that pages of guests carry none of it.
import styles from './account-menu.css?url';

let isMounted = false;

/** Puts the menu of the logged-in user into its place in the header, where the links of guests stand. */
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
  // A logout in another tab removes what was typed in this one.
  onLeave(forgetDrafts);
  $session.subscribe(({ status }) => {
    const { dataset } = document.documentElement;
    if (status === 'loggedIn') dataset['session'] = '';
    else delete dataset['session'];
  });
  // The offline page finds it kept when there is no connection to fetch it by.
  if (navigator.serviceWorker?.controller) void import('../offline/own.ts').catch(() => undefined);
}
