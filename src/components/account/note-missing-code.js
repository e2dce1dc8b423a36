/*
 * Islands wake by themselves, and may miss their code before the script that knows what to do about it
 * has come: what was missed until then is noted for it.
 */
for (const event of ['missing-code', 'astro:hydration-error'])
  addEventListener(event, () => (document.documentElement.dataset.missing = ''));
/*
 * Where no script came at all, as with one that blocks them, the page says that it needs them. Those that came ran before.
 */
addEventListener('load', () => {
  if (document.querySelector('.account-page:not([data-alive])')) delete document.documentElement.dataset.js;
});
