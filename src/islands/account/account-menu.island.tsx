import { createRoot } from 'react-dom/client';
import { $session } from '#stores/session.ts';
import { AccountMenu } from './AccountMenu.tsx';

let isMounted = false;

/** Puts the menu of whoever is logged in into its place in the header, where the links of guests stand. */
export function mountAccountMenu(place: HTMLElement | null): void {
  if (!place || isMounted) return;
  isMounted = true;
  createRoot(place).render(<AccountMenu />);
  $session.subscribe(({ status }) => {
    const { dataset } = document.documentElement;
    if (status === 'loggedIn') dataset['session'] = '';
    else delete dataset['session'];
  });
}
