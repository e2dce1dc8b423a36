/*
 * Runs before the first paint of a list. An address with one filter leads to the page that is built for it, if the list links to that
 * page, which needs neither code nor the API; `paths` has the same address. Other filters are answered by a script: `data-query` hides
 * the served list until then, so that nothing moves while it is read.
 */
(() => {
  if (!/[?&](search|city|is_|date_|ordering)\w*=[^&]/.test(location.search)) return;
  const root = document.documentElement;
  const [[name, value], another] = [...new URLSearchParams(location.search)].filter(([, text]) => text);
  const parts = { is_openmic: 'open-mics', is_free: 'gratis', is_online: 'en-linea' };
  const city = value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const end = name === 'city' ? `en/${city}` : value === 'true' && parts[name];
  const { path } = document.querySelector('[data-path]').dataset;
  const built = !another && document.querySelector(`.ways [href="${path}/${end}"]`);
  root.dataset.query = built ? 'built' : '';
  if (built) location.replace(built.href);
  // Without its script no answer comes.
  addEventListener('error', ({ target }) => target.matches?.('script') && delete root.dataset.query, true);
})();
