import { SERVICE_WORKER } from 'astro:env/client';
import { sendServed, showPending } from './donation/served-form.ts';
import { flipBack, flipServed } from './favorite/served-button.ts';
import { addIslands, startIslands } from './loading/lazy-islands.ts';
import { missCode } from './loading/missing-code.ts';
import { startWorker } from './offline/start-worker.ts';

/*
 * All that runs before the visitor does something, besides the theme: it waits for the first use of an
 * island, and only then loads its code.
 */

for (const event of ['missing-code', 'astro:hydration-error']) addEventListener(event, () => void missCode());
// The scripts of a page run in order: one that did not by now is missing, and islands may have missed theirs before.
if (
  'missing' in document.documentElement.dataset ||
  document.querySelector('.account-page:not([data-alive])')
)
  void missCode();

const root = document.documentElement;
// What needs scripts stays where it was (theme.js).
root.dataset['js'] = '1';

/** Shows the served list, which `mark-query.js` hid for the filters of the address. */
async function showServed(): Promise<void> {
  await missCode();
  delete root.dataset['query'];
}

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
    load: () => import('./list/list.island.tsx'),
    otherwise: showServed,
  },
  {
    selector: '[data-query] .list-filter',
    when: 'arrival',
    load: () => import('./list/built-page.ts'),
    otherwise: showServed,
  },
  {
    // The browser navigates to the first page, whose address is that of the list.
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

startIslands('arrival');

// Logged in on arrival, since in another tab, or while the page lay in the back/forward cache.
const startLoggedIn = () => {
  if ('session' in root.dataset) startIslands('login');
};
startLoggedIn();
addEventListener('pageshow', ({ persisted }) => persisted && startLoggedIn());
addEventListener('storage', ({ key, newValue }) => key === 'auth.token' && newValue && startIslands('login'));

if (import.meta.env.PROD && SERVICE_WORKER === 'on') startWorker();
