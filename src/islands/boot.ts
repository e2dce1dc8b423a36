import { SERVICE_WORKER } from 'astro:env/client';
import { saveButtonCopy } from '#copy/account/save-button.ts';
import type { startFavorites } from './favorite/favorite.island.tsx';
import { loadOrReport } from './loading/load-or-report.ts';
import { missCode } from './loading/missing-code.ts';
import { startWorker } from './offline/start-worker.ts';

/*
 * All that runs before the visitor does something, besides the theme: it waits for the first touch of
 * what can come alive, and only then fetches its code.
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

const within = (target: EventTarget | null, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;

const box = async (form: Element) =>
  (await loadOrReport(() => import('./search/box.ts')))?.startBox(form as HTMLFormElement);

/** Loads what answers the address; where it does not come, the page shows what was served (`mark-asked.js`). */
async function loadAnswer<Code>(load: () => Promise<Code>): Promise<Code | null> {
  const code = await loadOrReport(load);
  if (!code) delete root.dataset['asked'];
  return code;
}
const results = async (form: Element) =>
  (await loadAnswer(() => import('./search/results.ts')))?.startResults(form as HTMLFormElement);
const list = async (region: Element) =>
  (await loadAnswer(() => import('./list/list.island.tsx')))?.startList(region as HTMLElement);

/** A form that works without code too: what does not come is missed only where nothing would get through. */
const donation = async (form: Element) =>
  (await import('./donation/donation.ts')).startDonation(form as HTMLFormElement);

addEventListener('focusin', ({ target }) => {
  const form = within(target, '[data-search]');
  if (form) void (form.matches('[data-search=page]') ? results(form) : box(form));
  const region = within(target, '.list-filter') && within(target, '[data-list]');
  if (region) void list(region);
  const hat = within(target, '[data-donation]');
  if (hat) donation(hat).catch(() => {});
});

// Sent before its code is here it waits, so that two clicks are one donation: for five seconds at most.
addEventListener('submit', (event) => {
  const hat = within(event.target, '[data-donation]') as HTMLFormElement | null;
  if (!hat || event.defaultPrevented) return;
  event.preventDefault();
  const button = hat.querySelector('button');
  if (!button || button.ariaDisabled) return;
  const { textContent } = button;
  button.ariaDisabled = 'true';
  button.textContent = button.dataset['pending'] ?? '';
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, 5000));
  void Promise.race([donation(hat), timeout]).then(
    (send) => send(),
    () => {
      if (navigator.onLine) hat.submit();
      else void missCode();
      // Where it is sent, the page that answers takes its time.
      setTimeout(
        () => {
          button.ariaDisabled = null;
          button.textContent = textContent;
        },
        navigator.onLine ? 20_000 : 0,
      );
    },
  );
});

/** Kept once loaded: an `import()` takes a task even then, and a page that is left meanwhile would send nothing. */
let favoriteCode: { startFavorites: typeof startFavorites } | null = null;

/**
 * Shows a served favorite button in its other state, as `FavoriteButton.tsx` does. What it asks for is kept until
 * `favorite/press.ts` carries it out: the page may be left before.
 */
function flip(button: HTMLElement): void {
  const isOn = button.ariaPressed !== 'true';
  button.ariaPressed = `${isOn}`;
  if (button.firstChild) button.firstChild.nodeValue = saveButtonCopy[isOn ? 'on' : 'off'];
  try {
    sessionStorage.setItem('own:press', `["${button.dataset['favorite']}",${isOn}]`);
  } catch {}
}

/** Loads the code of favorite buttons. The press of one is answered before that. */
async function favorite(button?: HTMLElement) {
  if (button) flip(button);
  favoriteCode ??= await loadOrReport(() => import('./favorite/favorite.island.tsx'), !!button);
  if (favoriteCode) void favoriteCode.startFavorites(saveButtonCopy, button);
  else if (button) flip(button);
}

/** Whether a click follows a link, and does not have it opened elsewhere. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !button && !(metaKey || ctrlKey || shiftKey || altKey);

/** Turns a list that was served to another of its pages in place; to its first one the browser goes. */
function turn(event: MouseEvent) {
  const link = within(event.target, '[data-served] .pages a') as HTMLAnchorElement | null;
  const first = link?.closest<HTMLElement>('[data-list]')?.dataset['path'];
  if (!link || link.pathname === first || !isPlain(event)) return;
  event.preventDefault();
  import('./list/turn-page.ts').then(
    (code) => code.turnPage(link.href),
    () => location.assign(link.href),
  );
}

addEventListener('click', (event) => {
  const { target } = event;
  turn(event);
  const favoriteButton = within(target, '[data-favorite]') as HTMLElement | null;
  // A hydrated one has followed it.
  if (favoriteButton && !event.defaultPrevented) void favorite(favoriteButton);
  const shareButton = within(target, 'share' in navigator ? '[data-share-by]' : '[data-share-by=link]');
  if (!shareButton) return;
  // The system's own sheet comes in place of the networks.
  event.preventDefault();
  void loadOrReport(() => import('./share/share.ts')).then((code) => code?.shareBy(shareButton));
});

// It does not bubble.
addEventListener(
  'toggle',
  ({ target }) => {
    const details = within(target, '[data-history]');
    if (details)
      void loadOrReport(() => import('./history/history.ts')).then((code) =>
        code?.openHistory(details as HTMLDetailsElement),
      );
  },
  true,
);

function greet() {
  void loadOrReport(() => import('./account/account-menu.island.tsx'), false).then((code) =>
    code?.mountAccountMenu(document.querySelector('[data-account]')),
  );
  if (document.querySelector('[data-favorite]')) void favorite();
}

// Logged in on arrival, since in another tab, or while the page lay in the back/forward cache.
const isLoggedIn = () => 'session' in root.dataset;
if (isLoggedIn()) greet();
addEventListener('storage', ({ key, newValue }) => key === 'auth.token' && newValue && greet());
addEventListener('pageshow', ({ persisted }) => persisted && isLoggedIn() && greet());

if ('asked' in root.dataset) {
  const form = document.querySelector('[data-search=page]');
  const narrowed = document.querySelector<HTMLElement>('[data-list]');
  if (form) void results(form);
  else if (narrowed)
    void loadAnswer(() => import('./list/built-page.ts')).then(
      (code): unknown => code?.leaveForBuiltPage(narrowed) || list(narrowed),
    );
}
if (import.meta.env.PROD && SERVICE_WORKER === 'on') startWorker();
