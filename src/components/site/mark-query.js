/*
 * Runs before the first paint of a page that answers by script what its address asks for. Until the answer
 * is there, what was served gives way to it (`data-query`), so that nothing that is read moves.
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
