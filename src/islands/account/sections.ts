import { $session } from '#stores/session.ts';

/** Shows the sections of comedians while a comedian is logged in. */
export function followSections(): void {
  const { dataset } = document.documentElement;
  $session.subscribe((session) => {
    if (session.status === 'loggedIn' && session.user.isComedian) dataset['comedian'] = '';
    else delete dataset['comedian'];
  });
}
