import { SERVICE_WORKER } from 'astro:env/client';
import { sendServed, showPending } from './donation/served-form.ts';
import { flipBack, flipServed } from './favorite/served-button.ts';
import { addIslands, startIslands } from './loading/lazy-islands.ts';
import { handleMissingCode } from './loading/missing-code.ts';
import { startWorker } from './offline/start-worker.ts';

/*
 * The script that each page loads first, besides the theme. It loads the code of an island at its first use.
 */

for (const event of ['missing-code', 'astro:hydration-error'])
  addEventListener(event, () => void handleMissingCode());
// The scripts of a page run in order: an earlier one that has not run is missing, and an island may have failed already.
if (
  'missing' in document.documentElement.dataset ||
  document.querySelector('.account-page:not([data-alive])')
)
  void handleMissingCode();

const root = document.documentElement;
// Tells `theme.js` that scripts run, so that the parts that need them stay visible.
root.dataset['js'] = '1';

/** Shows what was served, which a script hid because the URL has filters or a question. */
async function showServed(): Promise<void> {
  await handleMissingCode();
  delete root.dataset['query'];
}

const list = () => import('./list/list.island.tsx');
const results = () => import('./search/results.ts');
const donation = () => import('./donation/donation.island.tsx');
const favorite = () => import('./favorite/favorite.island.tsx');

addIslands(
  { selector: '[data-search=box]', when: 'focusin', load: () => import('./search/box.ts') },
  { selector: '[data-search=page]', when: 'focusin', load: results, otherwise: showServed },
  { selector: '[data-query] [data-search=page]', when: 'arrival', load: results, otherwise: showServed },
  {
    selector: '.list-filter',
    when: 'focusin',
    load: list,
    otherwise: showServed,
  },
  {
    selector: '[data-query=""] .list-filter',
    when: 'arrival',
    load: list,
    otherwise: showServed,
  },
  {
    // Not the link to the first page, which has the URL of the list: the browser navigates to it.
    selector: '[data-served] .pages [href*="/pagina/"]',
    when: 'click',
    load: () => import('./list/turn-page.ts'),
    otherwise: ({ href }: HTMLAnchorElement) => location.assign(href),
  },
  {
    selector: '[data-donation]',
    when: 'focusin',
    load: donation,
    // The form works without scripts.
    otherwise: () => {},
  },
  {
    selector: '[data-donation]',
    when: 'submit',
    load: donation,
    before: showPending,
    otherwise: sendServed,
    timeout: 5000,
  },
  { selector: '[data-favorite]', when: 'login', load: favorite },
  { selector: '[data-favorite]', when: 'click', load: favorite, before: flipServed, otherwise: flipBack },
  { selector: '[data-account]', when: 'login', load: () => import('./account/account-menu.island.tsx') },
  {
    // The share sheet of the system replaces the links to networks.
    selector: 'share' in navigator ? '[data-share-by]' : '[data-share-by=link]',
    when: 'click',
    load: () => import('./share/share.ts'),
  },
  { selector: '[data-history]', when: 'toggle', load: () => import('./history/history.ts') },
);

// After a paint, which needs no code of an island. A page in the background paints nothing.
(document.hidden ? setTimeout : requestAnimationFrame)(() => setTimeout(startIslands, 0, 'arrival'));

// The user may log in before the page opens, in another tab, or while the page is in the back/forward cache.
const startLoggedIn = () => {
  if ('session' in root.dataset) startIslands('login');
};
startLoggedIn();
addEventListener('pageshow', ({ persisted }) => persisted && startLoggedIn());
addEventListener('storage', ({ key, newValue }) => key === 'auth.token' && newValue && startIslands('login'));

if (import.meta.env.PROD && SERVICE_WORKER === 'on') startWorker();
