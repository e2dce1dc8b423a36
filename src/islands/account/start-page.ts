import { guardPage, type Guard } from '#stores/auth/guards.ts';
import { mountNotifications } from '../notifications/notifications.island.tsx';
import { mountLoadingBar } from '../loading/loading-bar.ts';
import { showLeaving } from './leaving.ts';
import { followSections } from './sections.ts';

/**
 * What every page of accounts does at once: keeps out whom it is not for, gives messages their place, and says when the account
 * is about to go.
 */
export function startPage(): void {
  const guard = document.querySelector<HTMLElement>('[data-guard]')?.dataset['guard'];
  if (guard === 'account' || guard === 'guest') guardPage(guard satisfies Guard);
  mountNotifications();
  mountLoadingBar();
  showLeaving();
  followSections();
  document.querySelector('.account-page')?.setAttribute('data-alive', '');
}
