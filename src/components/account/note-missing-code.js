/*
 * The code of an island may fail to load before the script that handles such failures has run. This records the failure in
 * `data-missing`, which that script reads when it starts.
 */
for (const event of ['missing-code', 'astro:hydration-error'])
  addEventListener(event, () => (document.documentElement.dataset.missing = ''));
/*
 * If no script was loaded, for example since an extension blocks them, the page shows that it needs scripts. At the `load` event
 * every script that was loaded has run.
 */
addEventListener('load', () => {
  if (document.querySelector('.account-page:not([data-alive])')) delete document.documentElement.dataset.js;
});
