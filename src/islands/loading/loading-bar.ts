import { loadingCopy } from '#copy/form/loading.ts';
import { $isWaiting, followTraffic } from '#stores/loading.ts';
// Part of the script, so that pages without a hydrated island do not load the style.
import css from './loading-bar.css?inline';

let isMounted = false;

/**
 * Adds the loading bar, which is shown while requests are pending. Screen readers find it, but do not announce it: it has
 * no value that changes, and the waiting part of the page has its own status.
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
  // Inside a landmark, so that users of screen readers find it.
  (document.querySelector('header') ?? document.body).append(bar);
  bar.addEventListener('animationend', () => {
    bar.hidden = !$isWaiting.get();
  });
  $isWaiting.listen((isWaiting) => {
    bar.toggleAttribute('data-done', !isWaiting);
    if (isWaiting) bar.hidden = false;
    // Without animations (reduced motion) there is no `animationend` to wait for.
    else if (bar.getAnimations().length === 0) bar.hidden = true;
  });
  followTraffic();
}
