/*
 * Opens the home page of the city that the visitor chose, from that of the country before it is painted. The stored choice
 * is the slug of a city and its name, with a space between: names are shown, slugs have none. Of a city that is gone by
 * now the page of the country is shown, and so is it where an address asks for a part of it.
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
