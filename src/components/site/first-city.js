/* Right after the links of a list: that of the city which the visitor chose on home comes second, before the first paint. */
(() => {
  let slug = '';
  try {
    [slug] = (localStorage.getItem('ciudad') ?? '').split(' ');
  } catch {}
  const link = slug && document.querySelector(`.ways a[href$="/en/${CSS.escape(slug)}"]:not([aria-current])`);
  if (link) link.closest('ul').firstElementChild.after(link.parentElement);
})();
