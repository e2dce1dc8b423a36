import { guardPage, type Guard } from '#stores/auth/guards.ts';
import { mountNotifications } from '../notifications/notifications.island.tsx';
import { mountLoadingBar } from '../loading/loading-bar.ts';
import { showDeletionNotice } from './leaving.ts';
import { followSections } from './sections.ts';

/**
 * Starts a page of accounts: redirects other visitors, mounts the notifications, and shows when the account will be
 * deleted.
 */
export function startPage(): void {
  const guard = document.querySelector<HTMLElement>('[data-guard]')?.dataset['guard'];
  if (guard === 'account' || guard === 'guest') guardPage(guard satisfies Guard);
  mountNotifications();
  mountLoadingBar();
  showDeletionNotice();
  followSections();
  document.querySelector('.account-page')?.setAttribute('data-alive', '');
}
