/*
 * Runs before the first paint of the search page. If the address has a question, `data-query` hides the lists until a script shows the
 * results, so that nothing moves while it is read. The directory of the index is loaded beside the scripts, which need it first.
 */
(() => {
  const question = new URLSearchParams(location.search).get('q');
  if (!question) return;
  const { dataset } = document.documentElement;
  dataset.query = '';
  document.querySelector('[data-search=page] input').value = question;
  const directory = { rel: 'preload', as: 'fetch', crossOrigin: '', href: '/indice/palabras.json' };
  document.head.append(Object.assign(document.createElement('link'), directory));
  // Without its script no answer comes.
  addEventListener('error', ({ target }) => target.matches?.('script') && delete dataset.query, true);
})();
