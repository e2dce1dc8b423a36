import { createRoot } from 'react-dom/client';
import { forgetDrafts } from '#stores/drafts.ts';
import { onLeave } from '#stores/logout.ts';
import { $session } from '#stores/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
// With the code, so that pages of guests carry none of it.
import css from './account-menu.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

let isMounted = false;

/** Puts the menu of the logged-in user into its place in the header, where the links of guests stand. */
export function mountAccountMenu(place: HTMLElement | null): void {
  if (!place || isMounted) return;
  isMounted = true;
  createRoot(place).render(<AccountMenu />);
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
