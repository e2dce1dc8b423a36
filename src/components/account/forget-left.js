/*
 * Whoever logs out on purpose leaves a mark in the storage of all tabs. A tab that has not seen it
 * yet, since it was asleep or elsewhere, forgets what was typed in it before anything can show it.
 */
(() => {
  const forget = () => {
    try {
      const mark = localStorage.getItem('logout');
      if (!mark || sessionStorage.getItem('logout') === mark) return;
      sessionStorage.clear();
      sessionStorage.setItem('logout', mark);
    } catch {}
  };
  forget();
  addEventListener('storage', ({ key }) => key === 'logout' && forget());
})();
