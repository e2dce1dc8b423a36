/*
 * All that runs before somebody does something, besides the theme: it waits for the first touch of
 * what can come alive, and only then fetches its code.
 */

const within = (target: EventTarget | null, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;

const box = async (form: Element) => (await import('./search/box.ts')).startBox(form as HTMLFormElement);
const results = async (form: Element) =>
  (await import('./search/results.ts')).startResults(form as HTMLFormElement);

const list = async (region: Element) =>
  (await import('./list/list.island.tsx')).startList(region as HTMLElement);

addEventListener('focusin', ({ target }) => {
  const form = within(target, '[data-search]');
  if (form) void (form.matches('[data-search=page]') ? results(form) : box(form));
  const region = within(target, '.sift') && within(target, '[data-list]');
  if (region) void list(region);
});

const favorite = () => import('./favorite/favorite.ts');

addEventListener('click', ({ target }) => {
  const heart = within(target, '[data-favorite]');
  if (heart) void favorite().then(({ pressFavorite }) => pressFavorite(heart as HTMLElement));
  const button = within(target, '[data-share-by]');
  if (!button) return;
  void import('./share/share.ts').then(({ copyLink, shareNatively }) =>
    button.matches('[data-share-by=system]')
      ? shareNatively()
      : copyLink(document.querySelector('[data-share-status]')),
  );
});

const place = document.querySelector<HTMLElement>('[data-account]');
const menu = async () => (await import('./account/account-menu.island.tsx')).mountAccountMenu(place);

// Logged in on arrival, or in another tab since.
if ('session' in document.documentElement.dataset) {
  void menu();
  if (document.querySelector('[data-favorite]')) void favorite().then(({ markFavorites }) => markFavorites());
}
addEventListener('storage', ({ key, newValue }) => key === 'auth.token' && newValue && void menu());

const asked = document.querySelector('[data-search=page]');
if (asked && location.search.includes('q=')) void results(asked);
const narrowed = document.querySelector('[data-list]');
if (narrowed && /[?&](search|city|is_|date_|ordering)/.test(location.search)) void list(narrowed);
if ('share' in navigator) document.documentElement.dataset['canShare'] = '';
