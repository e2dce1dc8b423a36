/*
 * Runs before the first paint of a list or the search page. If the address has a query, a script will replace the served content.
 * `data-query` hides that content until then, so that nothing moves while it is read.
 */
(() => {
  const root = document.documentElement;
  const box = document.querySelector('[data-search=page] input');
  const filters = /[?&](search|city|is_|date_|ordering)\w*=[^&]/;
  if (!(box ? /[?&]q=[^&]/ : filters).test(location.search)) return;
  root.dataset.query = '';
  if (box) box.value = new URLSearchParams(location.search).get('q');
  // Without its script no answer comes.
  addEventListener('error', ({ target }) => target.matches?.('script') && delete root.dataset.query, true);
})();
