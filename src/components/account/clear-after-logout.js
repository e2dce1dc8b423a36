/*
 * A logout on purpose leaves a mark in the storage of all tabs. A tab that has not seen it
 * yet, since it was asleep or elsewhere, forgets what was typed in it before anything can show it.
 */
(() => {
  const key = 'logout';
  /** The mark that this page knows of. */
  let known;
  /** `wasHere`: it was open at the logout, and was not loaded again since. */
  const forget = (wasHere) => {
    try {
      const mark = localStorage.getItem(key);
      if (mark && sessionStorage.getItem(key) !== mark) {
        sessionStorage.clear();
        sessionStorage.setItem(key, mark);
        if (wasHere) document.documentElement.dataset.left = '';
      }
      if (known !== undefined && known !== mark) dispatchEvent(new Event('left'));
      known = mark;
    } catch {}
  };
  forget(performance.getEntriesByType('navigation')[0]?.type !== 'navigate');
  addEventListener('storage', (event) => event.key === key && forget(true));
  addEventListener('pageshow', (event) => event.persisted && forget(true));
})();
