/*
 * Runs right after the links of a list, before the first paint. It moves the link of the city that the visitor chose on the home
 * page to the second place. It also redirects from the list of all events to that of the city, when a link within the site led
 * here. It does not redirect from the list of a city or another page of this list, nor an address with a query, nor one that was
 * typed, shared, reloaded or gone back to.
 */
(() => {
  let slug = '';
  try {
    [slug] = (localStorage.getItem('ciudad') ?? '').split(' ');
  } catch {}
  const link = slug && document.querySelector(`.ways a[href$="/en/${CSS.escape(slug)}"]:not([aria-current])`);
  if (!link) return;
  if (
    link.href === `${location.href}/en/${slug}` &&
    link.closest('[data-list=event]') &&
    document.referrer.startsWith(location.origin) &&
    !/^\/(en|pagina)\//.test(document.referrer.slice(location.href.length)) &&
    performance.getEntriesByType('navigation')[0]?.type === 'navigate'
  )
    location.replace(link.href);
  link.closest('ul').firstElementChild.after(link.parentElement);
})();
