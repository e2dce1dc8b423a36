/*
 * Redirects from the home page of the country to that of the city that the visitor chose, before the first paint. The stored
 * choice is the slug of the city, a space, and its name for display; slugs have no spaces. It does not redirect if the city is no
 * longer in the list, or if the address names a part of the page.
 */
(() => {
  const key = 'ciudad';
  const choice = document.getElementById(key);
  const { city: here, pages } = choice.dataset;
  const stored = () => {
    let chosen = '';
    try {
      chosen = localStorage.getItem(key) ?? '';
    } catch {}
    return chosen.split(' ')[0];
  };
  const open = () => {
    const slug = stored();
    if (here === '' && location.hash === '' && slug && choice.querySelector(`[value="${CSS.escape(slug)}"]`))
      location.replace(pages + slug);
  };
  choice.addEventListener('change', () => {
    const { value, text } = choice.selectedOptions[0];
    // Without storage the address alone has the choice.
    try {
      localStorage.setItem(key, value && `${value} ${text.trim()}`);
    } catch {}
    location.assign(value ? pages + value : '/');
  });
  open();
  // Restored from the back-forward cache, the list shows what was chosen then.
  addEventListener('pageshow', () => {
    choice.value = here;
    open();
  });
})();
