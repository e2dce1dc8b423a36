import { guardPage, type Guard } from '#stores/auth/guards.ts';
import { mountNotifications } from '../notifications/notifications.island.tsx';

/* What every page of accounts does at once: keeps out whom it is not for, and gives messages their place. */
const guard = document.querySelector<HTMLElement>('[data-guard]')?.dataset['guard'];
if (guard === 'account' || guard === 'guest') guardPage(guard satisfies Guard);
mountNotifications();
