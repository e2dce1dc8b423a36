import { leavingCopy } from '#copy/account/leaving.ts';
import { formatInstant } from '#model/time/format-instant.ts';
import { $session } from '#stores/session.ts';

/** Shows on each page of an account when it will be deleted, while a deletion is scheduled. */
export function showDeletionNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-leaving]');
  const words = notice?.querySelector('strong');
  if (!notice || !words) return;
  $session.subscribe((session) => {
    // A session of an older version of the site has no such field.
    const at = session.status === 'loggedIn' ? session.user.deletionAt : '';
    notice.hidden = !at;
    words.textContent = at ? leavingCopy.planned(formatInstant(at)) : '';
  });
}
