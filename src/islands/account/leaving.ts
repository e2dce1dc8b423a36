import { leavingCopy } from '#copy/account/leaving.ts';
import { formatInstant } from '#model/time/format-instant.ts';
import { $session } from '#stores/session.ts';

/** Says on every page of an account that it is to be deleted, and when, as long as that stands. */
export function showLeaving(): void {
  const notice = document.querySelector<HTMLElement>('[data-leaving]');
  const words = notice?.querySelector('strong');
  if (!notice || !words) return;
  $session.subscribe((session) => {
    // Sessions that began with an older version of the site know nothing of it.
    const at = session.status === 'loggedIn' ? session.user.deletionAt : '';
    notice.hidden = !at;
    words.textContent = at ? leavingCopy.planned(formatInstant(at)) : '';
  });
}
