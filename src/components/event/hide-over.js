function hideOver() {
  for (const row of document.querySelectorAll('[data-end]')) {
    let part = row.dataset.end * 1000 > Date.now() ? null : row;
    while (part && !part.querySelector('[data-end],h1')) {
      const { parentElement } = part;
      part.remove();
      part = parentElement.closest('.run,.fold,section');
    }
  }
}
hideOver();
// A page that the browser kept in memory knows nothing of the time since.
addEventListener('pageshow', hideOver);
addEventListener('list-turned', hideOver);
