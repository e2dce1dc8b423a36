import { loadingCopy } from '#copy/form/loading.ts';
import { $isWaiting, followTraffic } from '#stores/loading.ts';
// Part of the script, so that pages without a hydrated island carry no style for it.
import css from './loading-bar.css?inline';

let isMounted = false;

/**
 * Puts the line on this page that shows while anything is on its way from or to the server. To those
 * who hear the page it is there to be found, but announces nothing: it has no value that
 * changes, and what waits says so in its own place.
 */
export function mountLoadingBar(): void {
  if (isMounted) return;
  isMounted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const bar = document.createElement('div');
  bar.className = 'loading-bar';
  bar.role = 'progressbar';
  bar.ariaLabel = loadingCopy;
  bar.hidden = true;
  // Where people look for what a page says of itself, and not outside of every landmark.
  (document.querySelector('header') ?? document.body).append(bar);
  bar.addEventListener('animationend', () => {
    bar.hidden = !$isWaiting.get();
  });
  $isWaiting.listen((isWaiting) => {
    bar.toggleAttribute('data-done', !isWaiting);
    if (isWaiting) bar.hidden = false;
    // Where nothing may move there is no end of a movement to wait for.
    else if (bar.getAnimations().length === 0) bar.hidden = true;
  });
  followTraffic();
}
