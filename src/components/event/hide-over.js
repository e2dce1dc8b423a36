function hideOver() {
  for (const row of document.querySelectorAll('[data-end]:not([data-live] *)')) {
    let part = row.dataset.end * 1000 > Date.now() ? null : row;
    while (part && !part.querySelector('[data-end],h1')) {
      const { parentElement } = part;
      part.remove();
      part = parentElement.closest('.run,.fold,section');
    }
  }
}
hideOver();
// A page that was restored from the back-forward cache has an old clock.
addEventListener('pageshow', hideOver);
addEventListener('list-turned', hideOver);
