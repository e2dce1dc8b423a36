/*
 * Right after the links of a list, before the first paint. The link of the city which the visitor chose on home comes
 * second; followed from within the site, the list of all events opens that of the city, but not from the list of a city or a
 * later page of its own. An address that was typed, shared, loaded again or gone back to stays, as one with a query does.
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
